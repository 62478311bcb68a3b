import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';

type DataTableProps = {
  heading: string;
  columns: readonly string[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** How many of how many, and in which zone times are. */
  foot: ReactNode;
};

/** A table that scrolls in its own area where it is wider than the window, its first column fixed. */
export function DataTable({ heading, columns, rows, foot }: DataTableProps) {
  const headingId = useId();
  return (
    <div className={styles.card}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      {/* A keyboard can scroll what it can focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles.area} aria-labelledby={headingId} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={columns[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={styles.foot}>{foot}</p>
    </div>
  );
}
