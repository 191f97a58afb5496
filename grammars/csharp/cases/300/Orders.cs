namespace Harbour;

/// <summary>What ships ask for.</summary>
public class Orders(Log? log)
{
    public Order? Last { get; private set; }

    public void Cancel(Customer? customer)
    {
        customer?.Order = null;
    }

    public void Reduce(Customer? customer)
    {
        customer?.Orders[0].Count -= 1;
        log?.Level ??= "info";
    }

    /// <summary>Asks for more.</summary>
    public Order Repeat(Order order) => order with { Count = order.Count + 1 };
}
