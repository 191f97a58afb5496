BEFORE = kept

ifeq ($(A),
half: prerequisite
	echo "no end

$(foreach x,a b
define never_closed
	echo $(1)

after: BEFORE
	echo after
