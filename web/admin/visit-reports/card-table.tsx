import styles from './visits.module.css';
import { visits as texts } from './texts.ts';

type CardRow = {
  key: string;
  name: string;
  /** The length of the bar, from 0 to 1. */
  share: number;
  isSelected: boolean;
  /** The action of a click on the name. */
  action: { label: string; onPress: () => void };
  cells: readonly { text: string; title?: string; note?: string }[];
};

type CardTableProps = { caption: string; columns: readonly [string, ...string[]]; rows: readonly CardRow[] };

/** A table of names and counts. A bar behind each name shows its share. */
export function CardTable({ caption, columns, rows }: CardTableProps) {
  if (rows.length === 0) return <p className={styles.nothing}>{texts.nothing}</p>;
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
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
        {rows.map(({ key, name, share, isSelected, action, cells }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.shareBar} style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
              <button
                type="button"
                className={styles.rowName}
                aria-label={action.label}
                aria-pressed={isSelected}
                title={name}
                dir="auto"
                onClick={action.onPress}
              >
                {name}
              </button>
            </th>
            {cells.map(({ text, title, note }, at) => (
              <td key={columns[at + 1]} title={title}>
                {text}
                {note === undefined ? null : <span className={styles.share}>{note}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
