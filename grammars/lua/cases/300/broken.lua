local Order = {}

function Order:pay(amount
  self.paid = amount
end

function Order:ship(to)
  self.carrier.send(to
end

-- Still found.
function Order:cancel()
  self.cancelled = true
end
