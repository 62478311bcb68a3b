import { visits as texts } from '#content/admin/visits.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import type { NamedCount, TableName } from './visit-data.ts';

/** The server names so many of a kind at most. */
const most = 50;

/** What was counted by name, the largest first. */
export function CountTable({ name, rows }: { name: TableName; rows: readonly NamedCount[] }) {
  const { heading, columns } = texts.tables[name];
  const foot = rows.length >= most ? texts.footMost(most) : texts.foot(rows.length);
  return (
    <DataTable
      heading={heading}
      columns={[{ name: columns[0], texts: columns[0], isElastic: true }, columns[1]]}
      rows={rows.map((row) => ({
        key: row.name,
        cells: [nameOf(name, row.name), fullNumber(row.count)],
      }))}
      foot={rows.length === 0 ? texts.none : foot}
    />
  );
}

function nameOf(table: TableName, name: string): string {
  const known: Readonly<Record<string, string>> = table === 'pages' ? {} : texts[table];
  return Object.hasOwn(known, name) ? (known[name] ?? name) : name;
}
