#!/usr/bin/env perl
use Mojolicious::Lite -signatures;
use feature 'class';

plugin 'Config';

# Takes care of who is not signed in.
under '/quay' => sub ($c) {
    return 1 if $c->session('user');
    $c->render(text => 'no', status => 401);
    return undef;
};

get '/berths/:id' => [id => qr/\d+/] => sub ($c) {
    $c->render(json => { id => $c->param('id') });
} => 'berth';

post '/berths' => sub {
    my $c = shift;
    $c->render(text => "moored\n");
};

helper berths => sub { state $berths = Harbour::Model->new };

class Harbour::Tide 1.0 :isa(Harbour::Water) {
    field $height :param = 0;
    field @times;

    ADJUST {
        push @times, time;
    }

    # How high it is now.
    method height ($unit = 'm') {
        return "$height $unit";
    }

    method rise;
}

app->start;
__DATA__
@@ berth.html.ep
<p>sub nothing { }</p>
