require "sinatra/base"

module Shop
  # The pages of the shop. Long enough to be cut.
  class App < Sinatra::Base
    set :views, File.expand_path("views", __dir__)

    get "/articles/:id" do
      @article = Article.find(params[:id])
      halt 404 unless @article
      erb :article
    end

    helpers do
      def price(article)
        format("%.2f €", article.price)
      end
    end

    # Turns the rows of a delivery into articles, and says which of them it could not read.
    def import(rows)
      articles = []
      errors = []
      rows.each_with_index do |row, index|
        name, price, count = row.split(";")
        if name.nil? || price.nil?
          errors << "line #{index}: too short"
          next
        end
        case count
        when nil then articles << Article.new(name, price)
        when /\A\d+\z/ then articles << Article.new(name, price, count.to_i)
        else errors << "line #{index}: #{count} is no number"
        end
      end
      # What is left goes to the log.
      begin
        log(errors)
      rescue IOError => e
        warn e.message
      ensure
        @errors = errors
      end
      articles
    end
  end
end
