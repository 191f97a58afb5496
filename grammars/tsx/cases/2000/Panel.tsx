import { useState, type ReactNode } from "react";

interface PanelProps<T> {
  readonly items: readonly T[];
  render: (item: T) => ReactNode;
}

/** A list that folds. */
export function Panel<T extends object>({ items, render }: PanelProps<T>): ReactNode {
  const [open, setOpen] = useState(false);
  const toggle = () => setOpen(value => !value);

  function header(): ReactNode {
    return <button onClick={toggle}>{open ? "Close" : "Open"}</button>;
  }

  return (
    <section>
      {header()}
      {open && items.map((item, index) => <div key={index}>{render(item)}</div>)}
    </section>
  );
}

export const Title: React.FC<{ text: string }> = ({ text }) => <h1>{text}</h1>;

export const Fancy = React.forwardRef<HTMLDivElement, { label: string }>((props, ref) => {
  return <div ref={ref}>{props.label}</div>;
});

const identity = <T,>(value: T): T => value;

export default class Legacy extends React.Component<{}, { count: number }> {
  state = { count: 0 };

  increment = () => {
    this.setState({ count: this.state.count + 1 });
  };

  render() {
    return <button onClick={this.increment}>{this.state.count}</button>;
  }
}
