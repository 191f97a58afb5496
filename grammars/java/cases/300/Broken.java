package com.example;

import java.util.List

public class Broken {
    private int good = 1;

    void hello(String greeting {
        System.out.println(greeting +
    }

    int later() {
        return good;
    }

    List<String> unfinished(
}

interface Last {
    void close();
}
