{
  description = "A harbour";

  inputs = {
    nixpkgs.url = "github:NixOS/nixpkgs/nixos-unstable";
    flake-utils.url = "github:numtide/flake-utils";
  };

  outputs = { self, nixpkgs, flake-utils, }@inputs:
    flake-utils.lib.eachDefaultSystem (system:
      let
        pkgs = nixpkgs.legacyPackages.${system};
      in
      rec {
        packages.harbour = pkgs.stdenv.mkDerivation rec {
          pname = "harbour";
          version = "1.2.0";
          src = ./.;
          buildInputs = [ pkgs.zlib ];
          installPhase = ''
            make install
          '';
        };
        packages.default = packages.harbour;

        devShells.default = pkgs.mkShell {
          packages = with pkgs; [ go gopls ];
        };
      }) // {
        overlays.default = final: prev: {
          harbour = self.packages.${prev.system}.harbour;
        };
      };
}
