using Microsoft.AspNetCore.Builder;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSingleton<Store<Item>>();

var app = builder.Build();
var describe = (Item item) => $"{item.Name}: {item.Count}";

app.MapGet("/items/{key}", (string key, Store<Item> store) =>
{
    return store.Find(key) is { } item ? Results.Ok(describe(item)) : Results.NotFound();
});

app.Run();

static string Greeting(string name)
{
    return $"Hello, {name}";
}
