<?php

use Illuminate\Support\Facades\Route;

Route::get('/carts/{cart}', function (Cart $cart) {
    return view('cart', ['cart' => $cart]);
});

Route::post('/carts', [CartController::class, 'store']);

$app->delete('/carts/{id}', fn (string $id) => Cart::destroy($id));

add_action('init', function () {
    register_post_type('cart');
});

describe('Cart', function () {
    it('adds up its lines', function () {
        expect(cart()->total())->toBe(9);
    });
});

test('is empty at first', fn () => expect(cart())->toBeEmpty());
