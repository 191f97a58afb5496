require "spec_helper"

RSpec.describe Shop::Cart, type: :model do
  subject(:cart) { described_class.new(owner) }

  let(:owner) { build(:owner) }

  describe "#total" do
    context "with a coupon" do
      before { cart.coupon = "TEN" }

      it "takes ten percent off" do
        cart << build(:article, price: 10)
        expect(cart.total).to eq(9)
      end
    end

    it("is nothing at first") { expect(cart.total).to be_zero }
  end
end
