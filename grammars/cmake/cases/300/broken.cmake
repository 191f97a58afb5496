# Somebody is writing.
function(first a
  message("x")
endfunction()

function(second)
  message("y"
endfunction()

# Still found.
add_library(shop shop.cpp)

set(VALUE 1)
