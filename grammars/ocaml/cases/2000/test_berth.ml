open Alcotest
open Harbour

let small = Ship.make ~length:3 ()

let test_assign () =
  let berth = Berth.make "A 1" 4 in
  check string "the only one" "A 1" (Berth.assign [ berth ] ~ship:small).name;
  check_raises "none" (Berth.No_berth "small") (fun () -> ignore (Berth.assign [] ~ship:small))

let suite = [ ("assign", [ test_case "finds a berth" `Quick test_assign ]) ]

let%expect_test "printing" =
  print_string "A 1";
  [%expect {| A 1 |}]

let%test_unit _ = assert true

let tests =
  "berths" >::: [ "assign" >:: (fun _ -> assert_equal 1 1); "longest" >:: test_assign ]

let () = run "harbour" suite
