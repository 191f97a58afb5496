;; Two functions over a table of 8-bit numbers: the weighted sum of rows, and the dot products of one row with others.
(module
  (import "table" "memory" (memory 1))
  ;; rows: `count` addresses of rows. weights: the same number of floats. out: `dimension` floats. All addresses are in bytes;
  ;; the dimension is a multiple of 16. Sixteen numbers of all rows are summed before the next sixteen, so that the sums stay in registers.
  (func (export "sum")
    (param $rows i32) (param $weights i32) (param $count i32) (param $dimension i32) (param $out i32)
    (local $at i32) (local $each i32) (local $end i32)
    (local $numbers v128) (local $half v128) (local $weight v128)
    (local $first v128) (local $second v128) (local $third v128) (local $fourth v128)
    (local.set $end (i32.shl (local.get $count) (i32.const 2)))
    (loop $sixteen
      (local.set $first (v128.const f32x4 0 0 0 0))
      (local.set $second (v128.const f32x4 0 0 0 0))
      (local.set $third (v128.const f32x4 0 0 0 0))
      (local.set $fourth (v128.const f32x4 0 0 0 0))
      (local.set $each (i32.const 0))
      (block $done
        (loop $row
          (br_if $done (i32.ge_u (local.get $each) (local.get $end)))
          (local.set $numbers
            (v128.load (i32.add (i32.load (i32.add (local.get $rows) (local.get $each))) (local.get $at))))
          (local.set $weight (v128.load32_splat (i32.add (local.get $weights) (local.get $each))))
          (local.set $half (i16x8.extend_low_i8x16_s (local.get $numbers)))
          (local.set $first
            (f32x4.add (local.get $first)
              (f32x4.mul (local.get $weight) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
          (local.set $second
            (f32x4.add (local.get $second)
              (f32x4.mul (local.get $weight) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
          (local.set $half (i16x8.extend_high_i8x16_s (local.get $numbers)))
          (local.set $third
            (f32x4.add (local.get $third)
              (f32x4.mul (local.get $weight) (f32x4.convert_i32x4_s (i32x4.extend_low_i16x8_s (local.get $half))))))
          (local.set $fourth
            (f32x4.add (local.get $fourth)
              (f32x4.mul (local.get $weight) (f32x4.convert_i32x4_s (i32x4.extend_high_i16x8_s (local.get $half))))))
          (local.set $each (i32.add (local.get $each) (i32.const 4)))
          (br $row)))
      (v128.store (local.get $out) (local.get $first))
      (v128.store offset=16 (local.get $out) (local.get $second))
      (v128.store offset=32 (local.get $out) (local.get $third))
      (v128.store offset=48 (local.get $out) (local.get $fourth))
      (local.set $out (i32.add (local.get $out) (i32.const 64)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $at) (local.get $dimension)))))
  ;; row: the address of a row. others: `count` addresses of rows. out: `count` 32-bit numbers.
  (func (export "dots")
    (param $row i32) (param $others i32) (param $count i32) (param $dimension i32) (param $out i32)
    (local $at i32) (local $each i32) (local $end i32) (local $other i32)
    (local $numbers v128) (local $beside v128) (local $sums v128)
    (local.set $end (i32.shl (local.get $count) (i32.const 2)))
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $each) (local.get $end)))
        (local.set $other (i32.load (i32.add (local.get $others) (local.get $each))))
        (local.set $sums (v128.const i32x4 0 0 0 0))
        (local.set $at (i32.const 0))
        (loop $sixteen
          (local.set $numbers (v128.load (i32.add (local.get $row) (local.get $at))))
          (local.set $beside (v128.load (i32.add (local.get $other) (local.get $at))))
          (local.set $sums
            (i32x4.add
              (local.get $sums)
              (i32x4.add
                (i32x4.dot_i16x8_s
                  (i16x8.extend_low_i8x16_s (local.get $numbers))
                  (i16x8.extend_low_i8x16_s (local.get $beside)))
                (i32x4.dot_i16x8_s
                  (i16x8.extend_high_i8x16_s (local.get $numbers))
                  (i16x8.extend_high_i8x16_s (local.get $beside))))))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $sixteen (i32.lt_u (local.get $at) (local.get $dimension))))
        (i32.store
          (i32.add (local.get $out) (local.get $each))
          (i32.add
            (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
            (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums)))))
        (local.set $each (i32.add (local.get $each) (i32.const 4)))
        (br $next)))))
