namespace Shelf.Tests;

using Xunit;

/// <summary>Tests of the store.</summary>
public class StoreTests(ITestOutputHelper output) : IDisposable
{
    private readonly Store<Item> store = new();

    [Fact]
    public void An_unknown_key_is_not_found()
    {
        Assert.Null(store["nothing"]);
    }

    [Theory]
    [InlineData("a", 1)]
    [InlineData("b", 2)]
    public async Task Finds_what_was_put(string key, int count)
    {
        await store.PutAsync(new Item(key, count));
        output.WriteLine($"{key} has {count}");

        // A second time, from the cache.
        var first = store[key];
        var second = store[key];
        Assert.Same(first, second);
        Assert.Equal(count, second.Count);
        Assert.Equal(key, second.Name);
        Assert.False(store.IsEmpty);
        Assert.True(store.Count > 0);
    }

    public void Dispose() => store.Dispose();
}
