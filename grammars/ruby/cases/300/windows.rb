module A
  # Läuft überall. 🎉
  def self.call(x)
    x + 1
  end
end
