module Broken

function first(x
    if x > 3
        return x
    end
end

struct Third
    a::Int
    b::

second(x) = x *

function fourth(y)
    return y
end

end
