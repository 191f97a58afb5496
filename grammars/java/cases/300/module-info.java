/** The stock of a warehouse. */
open module com.example.shelf {
    requires transitive java.net.http;
    exports com.example.shelf;
}
