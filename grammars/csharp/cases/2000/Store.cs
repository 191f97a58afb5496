// Copyright the shelf authors.

using System;
using System.Collections.Generic;
using static System.Math;

[assembly: CLSCompliant(true)]

namespace Shelf.Stock
{
    using Key = String;

    /// <summary>Is told what happens.</summary>
    public delegate void Changed(object sender, Item item);

    /// <summary>What an item is.</summary>
    [Flags]
    public enum Kind : byte
    {
        None,
        /// <summary>Anything with pages.</summary>
        Book = 1,
        [Obsolete("Discs are records.")] Disc = 2,
    }

    /// <summary>Where items come from.</summary>
    public interface ISource<out T> : IDisposable where T : Item
    {
        bool IsEmpty { get; }

        /// <summary>Reads all items.</summary>
        IAsyncEnumerable<T> Read(
            Predicate<T> wanted,
            CancellationToken token = default);

        void Close();
    }

    public record Item(string Name, int Count)
    {
        public bool Missing => Count < Minimum;

        public int Minimum { get; init; } = 5;
    }

    public readonly record struct Point(int X, int Y);

    public struct Size
    {
        public int Width, Height;
    }

    /// <summary>
    /// Holds items by their keys.
    /// </summary>
    [Serializable]
    [DebuggerDisplay("{Count} items")]
    public sealed partial class Store<T> : StoreBase, ISource<T>
        where T : Item, new()
    {
        /// <summary>How many items a page of a list has.</summary>
        public const int Page = 50, Limit = 10_000;

        private const string Seed = "seed.json";
        private static readonly Store<T> Empty = new();
        private readonly Dictionary<Key, T> items = new Dictionary<Key, T>();
        [ThreadStatic] private static int calls;

        private readonly Func<T, bool> missing = item => item.Missing;

        public event EventHandler<T> Added;

        public event EventHandler Closed
        {
            add { closed += value; }
            remove { closed -= value; }
        }

        static Store() { }

        /// <summary>Makes an empty store.</summary>
        public Store(string path, int limit = Limit)
            : base(path)
        {
            this.limit = limit;
        }

        ~Store() => Close();

        public int Count { get { return items.Count; } }

        public T Last
        {
            get => items[last];
            private set
            {
                last = value.Name;
                items[last] = value;
            }
        }

        /// <summary>The item of a key.</summary>
        public T this[Key key] => items[key];

        public static Store<T> operator +(Store<T> store, T item) => store.Add(item);

        public static implicit operator bool(Store<T> store) => store.Count > 0;

        [Pure]
        public IEnumerable<TResult> Select<TResult>(Func<T, TResult> map)
        {
            Func<T, bool> known = item => items.ContainsKey(item.Name);

            int Rank(T item)
            {
                return Abs(item.Count);
            }

            foreach (var item in items.Values)
            {
                if (known(item) && Rank(item) > 0) yield return map(item);
            }
        }

        bool ISource<T>.IsEmpty => Count == 0;

        void ISource<T>.Close() => Dispose();

        protected abstract void Flush();

#if DEBUG
        internal void Dump() => Console.WriteLine(Count);
#endif

        #region Nested

        private class Entry
        {
            public T Value;
        }

        #endregion
    }
}
