namespace Harbour

#if PUBLIC
module Env =
#else
module internal Env =
#endif
    open System

    /// Where charts are.
    let charts =
        Environment.GetEnvironmentVariable "CHARTS"

    let count () =
#if DEBUG
        1
#else
        charts.Length
#endif
