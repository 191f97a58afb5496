import type { FC } from "react";
import { formatDate, formatMoney } from "../format";
import styles from "./Table.module.css";

const PAGE = 20;

type Row = { id: string; customer: string; total: number; created: Date };

/** Orders of a shop, newest first. */
export const Table: FC<{ rows: Row[]; onOpen: (id: string) => void }> = ({ rows, onOpen }) => {
  const sorted = [...rows].sort((a, b) => b.created.getTime() - a.created.getTime());
  const shown = sorted.slice(0, PAGE);

  // The total is of all rows, not of the shown ones.
  const total = rows.reduce((sum, row) => sum + row.total, 0);

  const open = (row: Row) => () => {
    onOpen(row.id);
  };

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Customer</th>
          <th>Date</th>
          <th className={styles.number}>Total</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(row => (
          <tr key={row.id} onClick={open(row)} className={row.total > 1000 ? styles.large : undefined}>
            <td>{row.customer}</td>
            <td title={row.created.toISOString()}>{formatDate(row.created)}</td>
            <td className={styles.number}>{formatMoney(row.total)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={2}>All {rows.length} orders</td>
          <td>{formatMoney(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
};
