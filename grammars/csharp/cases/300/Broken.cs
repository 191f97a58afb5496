using System;

namespace Shelf
{
    public class Good
    {
        public int Value { get; set; }
    }

    public class Half
    {
        public void Hello(string greeting {
            Console.WriteLine(greeting.
        }

        public int Later()
        {
            return 1;
        }
    }

    public interface ILast
    {
        void Close();
    }

    public class Unfinished
    {
        public void Go(
