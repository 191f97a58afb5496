<?php

use Illuminate\Support\Facades\Route;

// Where visitors come in.
Route::get('/', function () {
    return view('harbour');
})->name('home');

Route::middleware('auth')->group(function () {
    Route::post('/berths', static fn (Request $request) => Berth::create($request->all()))->name('berths');
    Route::get('/ships', [ShipController::class, 'index']);
});

$app->group('/tides', function (Group $group) {
    $group->get('/today', function ($request, $response) {
        return $response;
    });
});

Artisan::command('tides', function () {
    $this->info(Cache::get('tides', function () { return 'none'; }));
})->purpose('Print the tides');
Route::resource('crews', CrewController::class)->only(['index', 'show']);
Route::redirect('/old', '/new');
$app->get('/tides', TideController::class);
$this->get('/tides', ['Accept' => 'text/plain']);
