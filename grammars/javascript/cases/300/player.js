const tracks = require("./tracks");
const { Emitter } = require("./emitter");

class Player extends Emitter {
  play(track) {
    if (this.current) {
      this.stop();
    }
    this.current = track;
    this.started = Date.now();
    this.source = this.context.createBufferSource();
    this.source.buffer = tracks.load(track.file);
    this.source.connect(this.context.destination);
    this.source.onended = () => {
      this.emit("end", track);
      this.next();
    };
    this.source.start();
    this.emit("play", track);
  }

  stop() {
    this.source.stop();
    this.current = null;
  }

  // Skips what the listener has marked.
  next() {
    let index = tracks.indexOf(this.current);
    do {
      index = (index + 1) % tracks.length;
    } while (tracks[index].skipped);
    this.play(tracks[index]);
  }
}

Player.VOLUMES = {
  quiet: 0.2,
  normal: 0.5,
  loud: 1,
};

(function () {
  var instances = [];

  Player.create = function (context) {
    var player = new Player();
    player.context = context;
    instances.push(player);
    return player;
  };

  Player.stopAll = function () {
    instances.forEach(function (player) {
      player.stop();
    });
  };
})();

module.exports = Player;
