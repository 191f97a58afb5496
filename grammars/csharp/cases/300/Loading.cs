namespace Harbour;

public class Loading
{
    /// <summary>Loads ships at once or later.</summary>
    public async Task Load(bool async)
    {
        if (async)
        {
            await ships.LoadAsync();
        }
        else
        {
            ships.Load();
        }

        var first = async ? await ships.FirstAsync() : ships.First();
        await Each(async, ship => ship.Moor());
        Each(async ship => await ship.MoorAsync(), async: true);
        moorings?[first.Quay] = first;
    }

    public string Search(string name) => $@"ship=""""{name}""""";

    public void Clear()
    {
    }
}
