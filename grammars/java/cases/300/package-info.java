/*
 * Copyright the shelf authors. Licensed to nobody.
 */

/**
 * The stock of a warehouse: what there is, and what to order next.
 */
@NullMarked
package com.example.shelf;

import org.jspecify.annotations.NullMarked;
