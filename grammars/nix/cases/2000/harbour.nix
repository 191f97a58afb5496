# The harbour's service.
{
  config,
  lib,
  pkgs,
  ...
}:

with lib;

let
  cfg = config.services.harbour;
  inherit (lib) mkIf types;

  # What berths are written as.
  settingsFormat = pkgs.formats.json { };

  /**
    Doubles a length.
  */
  double = length: length * 2;

  greet =
    { name, greeting ? "hi" }:
    suffix: "${greeting} ${name}${suffix}";

  tides = import ./tides.nix { inherit pkgs; };

  berth = types.submodule {
    options = {
      depth = mkOption { type = types.int; };
    };
  };
in
{
  imports = [
    ./quay.nix
    ../ships/default.nix
  ];

  options.services.harbour = {
    enable = mkEnableOption "the harbour";

    # Where it listens.
    port = mkOption {
      type = types.port;
      default = 8080;
      description = "Where it listens.";
    };

    berths = mkOption {
      type = types.attrsOf berth;
      default = { };
    };
  };

  config = mkIf cfg.enable {
    environment.etc."harbour.json".source = settingsFormat.generate "harbour.json" cfg.berths;

    systemd.services.harbour = {
      description = "Harbour";
      wantedBy = [ "multi-user.target" ];
      script = ''
        # not = a binding
        exec ${pkgs.harbour}/bin/harbour --port ${toString cfg.port}
      '';
      serviceConfig.DynamicUser = true;
    };

    assertions = [
      {
        assertion = cfg.port != 0;
        message = "no port";
      }
    ];
  };

  meta.maintainers = with maintainers; [ ada ];
}
