using Microsoft.AspNetCore.Builder;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddSingleton<Store<Item>>();

var app = builder.Build();
var describe = (Item item) => $"{item.Name}: {item.Count}";

app.MapGet("/items/{key}", (string key, Store<Item> store) =>
{
    return store.Find(key) is { } item ? Results.Ok(describe(item)) : Results.NotFound();
});

app.MapPost("/items", async (Item item, Store<Item> store) =>
{
    await store.Add(item);
    return Results.Created($"/items/{item.Name}", item);
})
    .WithName("AddItem")
    .WithSummary("Adds an item")
    .RequireAuthorization();

app.Run();

static string Greeting(string name)
{
    return $"Hello, {name}";
}
