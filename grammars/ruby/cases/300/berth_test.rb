class BerthTest < Minitest::Test
  context "an empty berth" do
    setup { @berth = Berth.new }

    should "take a ship" do
      @berth.moor(Ship.new)
      assert @berth.taken?
    end

    should validate_presence_of(:number)

    should "have no log" do
      assert_empty @berth.log
    end
  end
end
