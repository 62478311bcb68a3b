import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { downloadCsv } from '../csv-file.ts';
import { pageOf } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { useOwnPlace } from '../table/use-list-view.ts';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const pageSize = 50;
const { columns } = texts;

/** Each refused line with what stands there and why; all of them as a file. */
export function RefusedLines({ report }: { report: ImportReport }) {
  const place = useOwnPlace();
  const { refused, refused_count: count } = report;
  const rows = refused.map(({ line, text, reason }) => ({ id: line, text, reason }));
  const save = () =>
    downloadCsv(texts.refusedFile, [
      [columns.line, columns.text, columns.reason],
      ...rows.map(({ id, text, reason }) => [String(id), text, reason]),
    ]);
  return (
    <>
      {count === rows.length ? null : (
        <p className={styles.hint}>{texts.firstOnes(fullNumber(rows.length), fullNumber(count))}</p>
      )}
      <QueryTable
        heading={texts.refused}
        answer={{ data: pageOf(rows, place.cursors, pageSize) }}
        list={place}
        pageSize={pageSize}
        texts={texts}
        range={(from, to, total) => texts.range(fullNumber(from), fullNumber(to), total)}
        tools={
          <Button size="small" icon="download" onClick={save}>
            {texts.downloadRefused}
          </Button>
        }
        columns={[
          { name: 'line', texts: columns.line },
          { name: 'text', texts: columns.text, isElastic: true },
          { name: 'reason', texts: columns.reason },
        ]}
        renderCells={({ id, text, reason }) => [
          fullNumber(id),
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
