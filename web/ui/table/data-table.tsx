/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- styles of narrow windows change the display of rows, and browsers then drop the table roles */
import { type ReactNode, type Ref, useId, useRef } from 'react';
import styles from './data-table.module.css';
import { Icon } from '../display/icon.tsx';
import { useDense } from './use-dense.ts';
import { useOverflow } from './use-overflow.ts';

export type Order = 'ascending' | 'descending';

/** The name marks the column's cells (`data-column`), so that narrow windows can rearrange them. */
export type Column = {
  name: string;
  texts: string;
  /** Screen readers announce the label; it is not visible, because the cells explain themselves. */
  isQuiet?: boolean;
  onSort?: () => void;
  /** Current order, if the table is sorted by this column. */
  order?: Order | undefined;
  /**
   * Takes the remaining width; longer text ends in "…". At most one column per table can be elastic; without an
   * elastic column, a wide table scrolls.
   */
  isElastic?: boolean;
  /** Order in which a narrow table hides its columns, 1 first. A column without this value is always visible. */
  leaves?: 1 | 2 | 3 | undefined;
};

type DataTableProps = {
  heading: string;
  /** Content beside the heading, such as a count or a label. */
  aside?: ReactNode;
  /** Search and filters at the end of the heading's row. */
  tools?: ReactNode;
  columns: readonly (string | Column)[];
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[];
  /** Content between the heading and the rows. */
  above?: ReactNode;
  /** Number of rows shown and in total, and the time zone. */
  footer: ReactNode;
  empty?: ReactNode;
  /** In a narrow window each row is a block, arranged by `className`. ARIA roles preserve the table semantics. */
  isStacked?: boolean;
  className?: string | undefined;
  headingRef?: Ref<HTMLHeadingElement>;
};

/**
 * A table with a sticky header. The row actions (`actions`) stay visible at the end of the row, even beside long
 * texts. A table that is wider than the window scrolls in its own area with a fixed first column.
 */
export function DataTable({
  heading,
  aside,
  tools,
  rows,
  above,
  footer,
  empty,
  isStacked = false,
  className,
  headingRef,
  ...props
}: DataTableProps) {
  const headingId = useId();
  const [isDense] = useDense();
  const columns = props.columns.map((column) =>
    typeof column === 'string' ? { name: column, texts: column } : column,
  );
  const layoutClasses = [isStacked && styles.stacked, isDense && rows.length > 0 && styles.dense];
  return (
    <div className={[styles.card, ...layoutClasses, className].filter(Boolean).join(' ')}>
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
      {rows.length === 0 || above === undefined ? null : <div className={styles.above}>{above}</div>}
      {rows.length === 0 && empty !== undefined ? (
        empty
      ) : (
        <Rows headingId={headingId} columns={columns} rows={rows} />
      )}
      <div className={styles.foot}>{footer}</div>
    </div>
  );
}

type RowsProps = Pick<DataTableProps, 'rows'> & { headingId: string; columns: readonly Column[] };

function Rows({ headingId, columns, rows }: RowsProps) {
  const area = useRef<HTMLElement>(null);
  const isWide = useOverflow(area);
  return (
    <section
      ref={area}
      className={isWide ? styles.wideArea : styles.area}
      aria-labelledby={headingId}
      // Focusable, so that the keyboard can scroll the table.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isWide ? 0 : undefined}
    >
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
            <tr key={key} role="row">
              {cells.map((cell, at) => (
                <td
                  key={columns[at]?.name}
                  role="cell"
                  {...getDataAttributes(columns[at])}
                  title={typeof cell === 'string' ? cell : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({ column }: { column: Column }) {
  const { texts, isQuiet = false, onSort, order } = column;
  return (
    <th role="columnheader" scope="col" {...getDataAttributes(column)} aria-sort={order}>
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

/** Data attributes by which the stylesheet selects a column's cells. */
function getDataAttributes(column: Column | undefined) {
  const { name, isElastic = false, leaves } = column ?? {};
  return { 'data-column': name, 'data-elastic': isElastic ? '' : undefined, 'data-leaves': leaves };
}

function OrderArrow({ order }: { order: Order | undefined }) {
  return <Icon name={order === 'descending' ? 'arrowDown' : 'arrowUp'} size={16} />;
}
