#!/usr/bin/env lua
--- Everything between the shelf and the till.
-- @module shop.cart

local json = require("json")
local money = require "shop.money"
local insert, remove = table.insert, table.remove

local class = require("middleclass")

-- The most lines a cart may have.
local LIMIT <const> = 100
VERSION = "2.1.0"

local M = {}
M.currency = "EUR"

---@class Cart
---@field owner string
local Cart = setmetatable({}, { __index = Base })
Cart.__index = Cart

Till = class("Till", Base)
local Drawer = Till:extend()

--[[
  Makes a cart.
  The owner may be nil.
]]
function Cart.new(owner)
  local self = setmetatable({}, Cart)
  self.owner = owner
  return self
end

--- Takes an article in.
---@param article Article
---@return Cart
function Cart:add(article, ...) -- more may follow
  local function check()
    return #self.lines < LIMIT
  end

  local price = function(line)
    return line.price * line.count
  end
  if check() then
    insert(self.lines, { article = article, price = price })
  end
  return self
end

function Cart.__tostring(cart)
  return "Cart of " .. cart.owner
end

local function total(cart)
  local sum = 0
  for _, line in ipairs(cart.lines) do
    sum = sum + line.price
  end
  return sum
end

local half = function(amount) return amount / 2 end

on_close = function()
end

M["free of charge"] = function(cart)
  return total(cart) == 0
end

M.handlers = {
  -- When the till opens.
  open = function(event)
    log(event)
  end,
  ["till:close"] = function() end,
  retries = 3,
}

function M.api.v2.export(cart) return json.encode(cart) end

return M
