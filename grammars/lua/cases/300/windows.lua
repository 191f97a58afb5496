-- Läuft 🎉
function a()
  return 1
end

local b = "🎉"
