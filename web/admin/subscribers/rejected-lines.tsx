import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { downloadCsv } from '../csv-file.ts';
import { createPage } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const pageSize = 50;
const { columns, values } = texts;
const kinds = {
  lines: {
    heading: texts.refused,
    text: columns.text,
    file: texts.refusedFile,
    download: texts.downloadRefused,
    firstOnes: texts.firstOnes,
  },
  values: { ...values },
} as const;

type RejectedLinesProps = { lines: ImportReport['refused']; count: number; of: keyof typeof kinds };

export function RejectedLines({ lines, count, of }: RejectedLinesProps) {
  const listPosition = useLocalPosition();
  const kind = kinds[of];
  if (lines.length === 0) return null;
  const rows = lines.map(({ line, text, reason }, at) => ({ id: at, line, text, reason }));
  const save = () =>
    downloadCsv(kind.file, [
      [columns.line, kind.text, columns.reason],
      ...rows.map(({ line, text, reason }) => [String(line), text, reason]),
    ]);
  return (
    <>
      {of === 'values' ? <p className={styles.hint}>{values.lead}</p> : null}
      {count === rows.length ? null : (
        <p className={styles.hint}>{kind.firstOnes(formatNumber(rows.length), formatNumber(count))}</p>
      )}
      <QueryTable
        heading={kind.heading}
        answer={{ data: createPage(rows, listPosition.cursors, pageSize) }}
        list={listPosition}
        pageSize={pageSize}
        texts={texts}
        range={(from, to, total) => texts.range(formatNumber(from), formatNumber(to), total)}
        tools={
          <Button size="small" icon="download" onClick={save}>
            {kind.download}
          </Button>
        }
        columns={[
          { name: 'line', texts: columns.line },
          { name: 'text', texts: kind.text, isElastic: true },
          { name: 'reason', texts: columns.reason },
        ]}
        renderCells={({ line, text, reason }) => [
          formatNumber(line),
          <span key="text" dir="auto" title={text}>
            {text}
          </span>,
          reason,
        ]}
        isTimeless
        empty={null}
      />
    </>
  );
}
