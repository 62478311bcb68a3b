/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a small window arranges rows anew, and then a browser forgets the roles */
import { type ReactNode, type Ref, useId } from 'react';
import styles from './data-table.module.css';
import { Icon } from '../display/icon.tsx';

export type Order = 'ascending' | 'descending';

/** A column; its name marks the cells, so that a small window may arrange them anew. */
export type Column = {
  name: string;
  texts: string;
  /** The words are read out, not shown: the cells below explain themselves. */
  isQuiet?: boolean;
  /** Sorts by this column. */
  onSort?: () => void;
  /** How the table is sorted by this column now. */
  order?: Order | undefined;
};

type DataTableProps = {
  heading: string;
  /** Stands beside the heading, such as a count or a label. */
  aside?: ReactNode;
  /** Search and filters, at the end of the heading's line. */
  tools?: ReactNode;
  columns: readonly (string | Column)[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** How many of how many, and in which zone times are. */
  foot: ReactNode;
  /** Stands in the place of rows where there are none. */
  empty?: ReactNode;
  /** A small window shows each row as a block, its cells where `className` says; roles keep it a table. */
  isStacked?: boolean;
  className?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

/** A table that scrolls in its own area where it is wider than the window, its first column fixed. */
export function DataTable({
  heading,
  aside,
  tools,
  rows,
  foot,
  empty,
  isStacked = false,
  className,
  headingRef,
  ...props
}: DataTableProps) {
  const headingId = useId();
  const columns = props.columns.map((column) =>
    typeof column === 'string' ? { name: column, texts: column } : column,
  );
  return (
    <div className={[styles.card, isStacked && styles.stacked, className].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        <h2
          id={headingId}
          ref={headingRef}
          tabIndex={headingRef === undefined ? undefined : -1}
          className={styles.heading}
        >
          {heading}
        </h2>
        {aside}
        {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
      </div>
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        /* A keyboard can scroll what it can focus. */
        /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */
        <section className={styles.area} aria-labelledby={headingId} tabIndex={0}>
          <table role="table" aria-labelledby={headingId} className={styles.table}>
            <thead role="rowgroup">
              <tr role="row">
                {columns.map((column) => (
                  <Heading key={column.name} column={column} />
                ))}
              </tr>
            </thead>
            <tbody role="rowgroup">
              {rows.map(({ key, cells }) => (
                <Row key={key} columns={columns} cells={cells} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      <div className={styles.foot}>{foot}</div>
    </div>
  );
}

function Heading({ column }: { column: Column }) {
  const { name, texts, isQuiet = false, onSort, order } = column;
  return (
    <th role="columnheader" scope="col" data-column={name} aria-sort={order}>
      {onSort === undefined ? (
        <span className={isQuiet ? 'visually-hidden' : styles.plain}>
          {texts}
          {order === undefined ? null : <OrderArrow order={order} />}
        </span>
      ) : (
        <button type="button" className={styles.sort} onClick={onSort}>
          {texts}
          <span className={order === undefined ? styles.mayArrow : styles.arrow}>
            <OrderArrow order={order} />
          </span>
        </button>
      )}
    </th>
  );
}

function Row({ columns, cells }: { columns: readonly Column[]; cells: readonly ReactNode[] }) {
  return (
    <tr role="row">
      {cells.map((cell, at) => (
        <td key={columns[at]?.name} role="cell" data-column={columns[at]?.name}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function OrderArrow({ order }: { order: Order | undefined }) {
  return <Icon name={order === 'descending' ? 'arrowDown' : 'arrowUp'} size={16} />;
}
