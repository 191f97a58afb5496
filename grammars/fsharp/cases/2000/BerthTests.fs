module Harbour.Tests.BerthTests

open Xunit
open Harbour

let small = { Length = 3.0; Flag = "NL" }

[<Fact>]
let ``assign finds a berth`` () =
    let berth = { Berth.Empty with Depth = 12 }
    Assert.Equal(Some berth, Assigning.assign [ berth ] small)

[<Theory>]
[<InlineData(3)>]
let ``assign takes a margin`` (margin: int) =
    Assert.True(margin > 0)

let tests =
    testList "berths" [
        testCase "is free" <| fun _ ->
            Expect.isTrue Berth.Empty.IsFree "it is"

        test "has a depth" {
            Expect.equal Berth.Empty.Depth 0 "none"
        }
    ]

[<EntryPoint>]
let main argv =
    runTestsWithCLIArgs [] argv tests
