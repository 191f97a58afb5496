local M = {}

-- Turns the rows of a delivery into articles. Long enough to be cut.
function M.import(rows, log)
  local articles, errors = {}, {}
  for index, row in ipairs(rows) do
    local name, price, count = row:match("^([^;]+);(%d+);?(%d*)$")
    if not name then
      errors[#errors + 1] = ("line %d: no article"):format(index)
      goto continue
    end
    articles[#articles + 1] = {
      name = name,
      price = tonumber(price),
      count = tonumber(count) or 1,
    }
    ::continue::
  end

  -- What is left goes to the log.
  local ok, problem = pcall(function()
    for _, line in ipairs(errors) do
      log:write(line, "\n")
    end
  end)
  if not ok then
    io.stderr:write(problem)
  end
  return articles
end

return {
  name = "importer",
  import = M.import,
  setup = function(options)
    M.options = setmetatable(options or {}, { __index = { separator = ";", strict = false } })
    vim.keymap.set("n", "<leader>i", function()
      M.import(vim.api.nvim_buf_get_lines(0, 0, -1, false), io.stdout)
    end)
  end,
}
