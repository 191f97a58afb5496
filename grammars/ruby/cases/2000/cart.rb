# frozen_string_literal: true

require "bigdecimal"
require "json"
require_relative "money"

# Everything a customer meets between the shelf and the till.
module Shop
  VERSION = "2.1.0"
  # Countries we deliver to, by the code on the parcel.
  COUNTRIES = %w[DE FR IT].freeze

  class Error < StandardError; end
  OutOfStock = Class.new(Error)

  # A line of the receipt.
  Line = Struct.new(:article, :count, keyword_init: true) do
    def total
      article.price * count
    end
  end
  Point = Data.define(:x, :y)

  # What the customer has chosen so far.
  #
  #   cart = Cart.new(owner)
  #   cart << article
  class Cart < Base
    include Enumerable
    extend Forwardable

    # Who pays.
    attr_reader :owner
    attr_accessor :coupon, :note
    has_many :lines, dependent: :destroy
    scope :open, -> { where(closed_at: nil) }

    LIMIT = 100
    ROUND = ->(amount) { amount.round(2) }

    class << self
      # A cart with one article in it.
      def of(article, owner: nil)
        new(owner).tap { |cart| cart << article }
      end

      private

      def registry = @registry ||= {}
    end

    def self.parse(text) # the format of the export
      JSON.parse(text, object_class: Cart)
    end

    def initialize(owner)
      # Guests have carts too.
      @owner = owner
      @lines = []
    end

    sig { params(article: Article).returns(Cart) }
    def <<(article)
      raise OutOfStock unless article.stock.positive?

      @lines << Line.new(article: article, count: 1)
      self
    end

    def [](index) = @lines[index]

    def each(&block)
      return enum_for(:each) unless block_given?

      @lines.each(&block)
    end

    def empty?
      @lines.empty?
    end

    def note=(text)
      @note = text.strip
    end
    alias size count
    alias :length :count
    alias_method :entries, :each

    %i[gift express].each do |flag|
      define_method("#{flag}?") { @flags.include?(flag) }
    end

    # The sum in the currency of the owner.
    private def total(rounded: true)
      sum = @lines.sum(&:total)
      rounded ? ROUND.call(sum) : sum
    end

    protected

    def clear!
      @lines.clear
    end
  end

  class Cart::Line::Empty; end
  class ::Till; end

  class << Error
    def wrap(cause) = new(cause.message)
  end
end

def shop(name)
  Shop::Cart.new(name)
end

tax = lambda do |amount|
  amount * 0.19
end

puts tax.call(shop("guest").count) if __FILE__ == $PROGRAM_NAME
