use Test2::V0;
use Harbour::Berth qw(assign);

my $berth = Harbour::Berth->new(name => 'A 1', depth => 4);

subtest 'assign finds a berth' => sub {
    is(assign([$berth], ship(3)), $berth, 'the only one');
    like(dies { assign([], ship(3)) }, qr/no berth/);
};

describe "a quay" => sub {
    it "has berths" => sub {
        ok($berth->name);
    };
};

sub ship {
    my ($length) = @_;
    return Harbour::Ship->new(length => $length);
}

done_testing;
