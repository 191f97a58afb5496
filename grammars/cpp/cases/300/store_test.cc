#include "store.h"

#include <gtest/gtest.h>

class StoreTest : public testing::Test {
 protected:
  void SetUp() override { store_.Put("a", 1); }

  Store<int> store_;
};

TEST_F(StoreTest, FindsWhatWasPut) {
  EXPECT_EQ(*store_.Find("a"), 1);
}

TEST(Journal, AppendsLines) {
  Journal journal("test.log");
  ASSERT_TRUE(journal.Append("one"));
  ASSERT_TRUE(journal.Append("two"));

  // Every line ends with a line end, the last one too.
  std::ifstream file("test.log");
  std::string line;
  std::vector<std::string> lines;
  while (std::getline(file, line)) {
    lines.push_back(line);
  }
  EXPECT_EQ(lines.size(), 2);
  EXPECT_EQ(lines[0], "one");
}

BOOST_AUTO_TEST_CASE(closes_twice) {
  Journal journal("test.log");
  journal.Close();
}

TEST_CASE("an unknown key is not found", "[store]") {
  REQUIRE(Store<int>().Find("b") == nullptr);
}

TEST_CASE_METHOD(Opened, "a store that is opened again") {
  SECTION("keeps what was put") {
    REQUIRE(store.Find("a") == 1);
  }
  SECTION("forgets what was removed") {
    store.Remove("a");
    REQUIRE(store.Find("a") == nullptr);
  }
}
