package shop

class Broken {
    int count = 1

    def open(String name {
        println "never closed
        count++
    }

    def closed() { count-- }

    void missing(int a) {
        if (a > 1) {
            println a
    }

    String after() { 'still found' }
}

class Next {
    def run() {
        list.each { println(it
    }
}

def helper() { 3 }
