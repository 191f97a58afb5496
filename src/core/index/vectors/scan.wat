;; Dot products of one vector with many, eight bits a number.
(module
  (import "index" "memory" (memory 1))
  ;; query: `dimension` numbers of 16 bits. rows: `count` vectors of `dimension` numbers of 8 bits, one after the other.
  ;; out: `count` numbers of 32 bits. The dimension is a multiple of 16, and so is every address.
  (func (export "scan")
    (param $query i32) (param $rows i32) (param $count i32) (param $dimension i32) (param $out i32)
    (local $at i32) (local $end i32) (local $numbers v128) (local $sums v128)
    (local.set $end (i32.add (local.get $out) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $row
        (br_if $done (i32.ge_u (local.get $out) (local.get $end)))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $sixteen
          (local.set $numbers (v128.load (i32.add (local.get $rows) (local.get $at))))
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.add
                (i32x4.dot_i16x8_s
                  (i16x8.extend_low_i8x16_s (local.get $numbers))
                  (v128.load (i32.add (local.get $query) (i32.shl (local.get $at) (i32.const 1)))))
                (i32x4.dot_i16x8_s
                  (i16x8.extend_high_i8x16_s (local.get $numbers))
                  (v128.load offset=16 (i32.add (local.get $query) (i32.shl (local.get $at) (i32.const 1))))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $sixteen (i32.lt_u (local.get $at) (local.get $dimension))))
        (i32.store
          (local.get $out)
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $rows (i32.add (local.get $rows) (local.get $dimension)))
        (local.set $out (i32.add (local.get $out) (i32.const 4)))
        (br $row)))))
