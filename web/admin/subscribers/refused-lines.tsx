import { useEffect, useState } from 'react';
import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { downloadCsv } from '../csv-file.ts';
import { pageOf } from '../table/list-page.ts';
import { QueryTable } from '../table/query-table.tsx';
import { useOwnPlace } from '../table/use-list-view.ts';
import { excerpts } from './file-lines.ts';
import type { ImportReport } from './use-import.ts';

const pageSize = 50;
const { columns } = texts;

type RefusedLinesProps = { file: File; refused: ImportReport['refused'] };

/** Each refused line with what stands there and why; all of them as a file. */
export function RefusedLines({ file, refused }: RefusedLinesProps) {
  const place = useOwnPlace();
  const lines = useExcerpts(file, refused);
  const rows = refused.map(({ line, reason }) => ({ id: line, text: lines.get(line) ?? '', reason }));
  const save = () =>
    downloadCsv(texts.refusedFile, [
      [columns.line, columns.text, columns.reason],
      ...rows.map(({ id, text, reason }) => [String(id), text, reason]),
    ]);
  return (
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
  );
}

/** The server names lines by number; what stands there is read from the file, which the browser still has. */
function useExcerpts(file: File, refused: ImportReport['refused']): Map<number, string> {
  const [lines, setLines] = useState<Map<number, string>>(() => new Map());
  useEffect(() => {
    let isOver = false;
    async function read() {
      const text = await file.text().catch(() => '');
      const numbers = refused.map(({ line }) => line);
      if (!isOver) setLines(excerpts(text, numbers));
    }
    void read();
    return () => {
      isOver = true;
    };
  }, [file, refused]);
  return lines;
}
