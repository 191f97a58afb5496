package Harbour::Berth;

=head1 NAME

Harbour::Berth - a place where one ship can lie

=cut

use v5.36;
use Moo;
use Types::Standard qw(Str Int Maybe);
use parent -norequire, 'Harbour::Place';
use constant PILOT_LENGTH => 60;
use constant {
    SMALL => 10,
    LARGE => 200,
};
require Harbour::Ship;

our $VERSION = '1.02';
our @EXPORT_OK = qw(assign longest);
my %depths = (
    north => 12,
    south => 9,
);
my $counter = 0;

extends 'Harbour::Place';
with 'Harbour::Role::Named';

# As it is painted on the quay.
has name => (
    is       => 'ro',
    isa      => Str,
    required => 1,
);

has '+flag' => (is => 'rw');
has [qw(depth length)] => (is => 'rw', isa => Int);

has 'ship' => (
    is      => 'rw',
    isa     => Maybe,
    trigger => sub { $_[0]->_moored($_[1]) },
);

before q{moor} => sub ($self, $ship) {
    die "no pilot" if $ship->length > PILOT_LENGTH;
};

around BUILDARGS => sub {
    my ($orig, $class, @args) = @_;
    return $class->$orig(name => $args[0]) if @args == 1;
    return $class->$orig(@args);
};

=head2 assign

  my $berth = assign(\@berths, $ship);

Find a berth for a ship.

=cut

sub assign ($berths, $ship, %options) {
    my $wanted = $ship->length + ($options{margin} // 2);
    my $fits   = sub ($berth) { $berth->depth > $wanted };
    for my $berth (@$berths) {
        next unless $fits->($berth);
        say sprintf('%s takes %s', $berth->name, $ship->name);
        return $berth;
    }
    die "no berth for " . $ship->name;
}

# Takes a ship in.
sub moor {
    my ($self, $ship) = @_;
    my $text = <<~"END";
        Dear $ship->{name},
        sub nothing { is defined here }
        END
    $self->ship($ship);
    (my $flag = $ship->flag) =~ s{[^a-z]}{}gi;
    return $text =~ m/\bberth\b/ ? 1 : 0;
}

sub _moored($self, $ship);

sub longest { return (sort { $b->length <=> $a->length } @_)[0] }

*largest = \&longest;
*Harbour::Berth::widest = sub { shift->length };

BEGIN {
    $counter = 1;
}

package Harbour::Quay {
    sub new ($class, %args) { return bless {%args}, $class }

    sub berths ($self) {
        return @{ $self->{berths} };
    }
}

1;

__END__

=head1 DESCRIPTION

What is below the end is no code: sub nothing { }

=cut
