//! Items that stand in macros.

bitflags::bitflags! {
    /// What a berth has.
    #[derive(Clone, Copy, Debug)]
    pub struct Services: u32 {
        /// Power from the shore.
        const POWER = 1 << 0;
        const WATER = 1 << 1;
        const ALL = Self::POWER.bits() | Self::WATER.bits();
    }
}

cfg_if::cfg_if! {
    if #[cfg(unix)] {
        mod unix;

        /// The path of the log.
        pub fn log_path() -> PathBuf {
            PathBuf::from("/var/log/harbour")
        }
    } else {
        pub fn log_path() -> PathBuf {
            PathBuf::from("harbour.log")
        }
    }
}

cfg_net! {
    /// Tells ships over the network where to go.
    #[derive(Debug)]
    pub struct Beacon<T>
    where
        T: Transport,
    {
        transport: T,
    }

    impl<T: Transport> Beacon<T> {
        /// Says where the next free berth is.
        pub async fn announce(&self, berth: Berth) -> io::Result<()> {
            self.transport.send(berth.encode()).await
        }
    }
}

mod future {
    pin_project! {
        /// Resolves when the ship is moored.
        pub struct Moored<F> {
            #[pin]
            inner: F,
        }
    }
}

define_rejection! {
    #[status = NOT_FOUND]
    /// There is no such ship.
    pub struct NoSuchShip;
}

fn tokens() -> TokenStream {
    quote! {
        fn made() {}
    }
}

impl Pilot {
    cfg_tides! {
        /// The depth that is left under the keel.
        pub fn depth(&self) -> Metres {
            self.chart.depth()
        }

        cfg_moon! {
            pub fn spring(&self) -> bool {
                moon! { fn full() {} }
            }
        }
    }
}

trait Sound {
    soundings! {
        fn fathoms(&self) -> u16;
    }
}

cfg_tides! {
    cfg_moon! {
        impl Pilot {
            fn neap(&self) {}
        }
    }
}

cfg_if! {
    if #[cfg(feature = "ebb")] {
        tide! { fn ebb() {} }
    } else if #[cfg(not(unix))] {
        tide! { fn flood() {} }
    } else {
        tide! { fn slack() {} }
    }
}

fn reef() {
    if shallow { tide! { fn ground() {} } }
}
