package Broken;

sub first {
    my ($x) = @_;
    if ($x > 3 {
        return $x;
    }
}

# The second one.
sub second { return shift() * }

sub third {
    my %h = (a => 1, b => ;
    return $h{a};
}

=head1 POD

=cut

sub fourth { 1 }

1;
