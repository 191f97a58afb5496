# What is for sale.
class Product < ApplicationRecord
  has_one_attached :photo
  has_rich_text :notes
  alias_attribute :label, :name

  # Who sells it knows these.
  delegate :country,
           :currency, to: :seller
  delegate :name, to: :store, prefix: true
end

# What the till is told of it.
class ProductSerializer < Serializer
  attributes :id, :sku
  attribute :price do |product|
    product.amounts.where(currency: product.currency).minimum(:cents)
  end

  field :weight, Float, null: true
end
