"""
Read all tokens of a text, the first first.
"""
function tokens(text::AbstractString)
    found = Token[]
    position = firstindex(text)
    while position <= lastindex(text)
        sign = text[position]
        if isspace(sign)
            position = nextind(text, position)
        elseif isdigit(sign)
            number = match(r"\d+", text, position)
            push!(found, Token(:number, number.match))
            position += ncodeunits(number.match)
        elseif isletter(sign)
            name = match(r"\w+", text, position)
            push!(found, Token(:name, name.match))
            position += ncodeunits(name.match)
        else
            push!(found, Token(:sign, string(sign)))
            position = nextind(text, position)
        end
    end
    return found
end

struct Token
    kind::Symbol
    text::String
end
