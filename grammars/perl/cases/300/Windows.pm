package Windows;

# One more.
sub inc {
    my ($n) = @_;
    return $n + 1;
}

sub dec { return $_[0] - 1 }

1;
