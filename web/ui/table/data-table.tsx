/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- styles of narrow windows change the display of rows, and browsers then drop the table roles */
import { type ReactNode, type Ref, type RefObject, useId, useRef } from 'react';
import styles from './data-table.module.css';
import { Icon } from '../display/icon.tsx';
import { useDense } from './use-dense.ts';
import { useOverflow } from './use-overflow.ts';
import { useRowKeys } from './use-row-keys.ts';

export type Order = 'ascending' | 'descending';

/** The name marks the column's cells (`data-column`), so that narrow windows can rearrange them. */
export type Column = {
  name: string;
  texts: ReactNode;
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
  /**
   * Position in a narrow window, where each row is a card: the title, beside the title, on a line of its own, or among the
   * notes below. Hidden cells remain for screen readers.
   */
  card?: 'title' | 'end' | 'line' | 'note' | 'hidden' | undefined;
  /** Shown before the value in a card, where there are no column headings. */
  cardLabel?: string;
};

type DataTableProps = {
  heading: string;
  /** Content beside the heading, such as a count or a label. */
  aside?: ReactNode;
  /** Search and filters at the end of the heading's row. */
  tools?: ReactNode;
  columns: readonly (string | Column)[];
  rows: readonly { key: string | number; cells: readonly ReactNode[]; isSelected?: boolean }[];
  /** Content between the heading and the rows. */
  above?: ReactNode;
  /** Number of rows shown and in total, and the time zone. */
  footer: ReactNode;
  empty?: ReactNode;
  /** In a narrow window each row is a card, arranged by `card` of the columns. ARIA roles preserve the table semantics. */
  isCards?: boolean;
  /** The element of the rows, for shortcuts that move between them. */
  rowsRef?: RefObject<HTMLTableSectionElement | null>;
  /** Called for Escape in a row. */
  onEscape?: (event: KeyboardEvent) => void;
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
  isCards = false,
  rowsRef,
  onEscape,
  className,
  headingRef,
  ...props
}: DataTableProps) {
  const headingId = useId();
  const [isDense] = useDense();
  const columns = props.columns.map((column) =>
    typeof column === 'string' ? { name: column, texts: column } : column,
  );
  const layoutClasses = [isCards && styles.cards, isDense && rows.length > 0 && styles.dense];
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
        <Rows {...{ headingId, columns, rows, rowsRef, onEscape }} />
      )}
      {footer === null ? null : <div className={styles.foot}>{footer}</div>}
    </div>
  );
}

type RowsProps = Pick<DataTableProps, 'rows' | 'rowsRef' | 'onEscape'> & {
  headingId: string;
  columns: readonly Column[];
};

function Rows({ headingId, columns, rows, rowsRef, onEscape }: RowsProps) {
  const area = useRef<HTMLElement>(null);
  const ownRows = useRef<HTMLTableSectionElement>(null);
  const body = rowsRef ?? ownRows;
  useRowKeys(body, onEscape);
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
        <tbody ref={body} data-rows={rowsRef === undefined ? undefined : ''} role="rowgroup">
          {rows.map(({ key, cells, isSelected }) => (
            <tr key={key} role="row" data-selected={isSelected ? '' : undefined}>
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
          <span className={order === undefined ? styles.mayArrow : undefined}>
            <OrderArrow order={order} />
          </span>
        </button>
      )}
    </th>
  );
}

/** Returns the data attributes by which the stylesheet selects a column's cells. */
function getDataAttributes(column: Column | undefined) {
  const { name, isElastic = false, leaves, card, cardLabel } = column ?? {};
  return {
    'data-column': name,
    'data-elastic': isElastic ? '' : undefined,
    'data-leaves': leaves,
    'data-card': card,
    'data-label': cardLabel,
  };
}

function OrderArrow({ order }: { order: Order | undefined }) {
  return <Icon name={order === 'descending' ? 'arrowDown' : 'arrowUp'} size={16} />;
}
