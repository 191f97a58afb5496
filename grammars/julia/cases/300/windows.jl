module Windows

"One more."
function inc(n)
    n + 1
end

dec(n) = n - 1

end
