import { useEffect, useState } from 'react';
import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { downloadCsv } from '../csv-file.ts';
import { excerpts } from './file-lines.ts';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const pageSize = 50;
const { columns } = texts;

type RefusedLinesProps = { file: File; refused: ImportReport['refused'] };

/** Each refused line with what stands there and why; all of them as a file. */
export function RefusedLines({ file, refused }: RefusedLinesProps) {
  const [page, setPage] = useState(0);
  const lines = useExcerpts(file, refused);
  const pages = Math.ceil(refused.length / pageSize);
  const at = Math.min(page, pages - 1);
  const shown = refused.slice(at * pageSize, (at + 1) * pageSize);
  const [from, to] = [at * pageSize + 1, at * pageSize + shown.length];
  return (
    <DataTable
      heading={texts.refused}
      tools={
        <Button
          size="small"
          icon="download"
          onClick={() =>
            downloadCsv(texts.refusedFile, [
              [columns.line, columns.text, columns.reason],
              ...refused.map(({ line, reason }) => [String(line), lines.get(line) ?? '', reason]),
            ])
          }
        >
          {texts.downloadRefused}
        </Button>
      }
      columns={[
        { name: 'line', texts: columns.line },
        { name: 'text', texts: columns.text },
        { name: 'reason', texts: columns.reason },
      ]}
      rows={shown.map(({ line, reason }) => ({
        key: line,
        cells: [
          fullNumber(line),
          <span key="text" className={styles.text} dir="auto">
            {lines.get(line) ?? ''}
          </span>,
          reason,
        ],
      }))}
      foot={
        <>
          <output>{texts.range(fullNumber(from), fullNumber(to), fullNumber(refused.length))}</output>
          {pages > 1 ? (
            <Pager
              label={texts.pages}
              page={at + 1}
              previousText={texts.previous}
              nextText={texts.next}
              onPrevious={at > 0 ? () => setPage(at - 1) : null}
              onNext={at < pages - 1 ? () => setPage(at + 1) : null}
            />
          ) : null}
        </>
      }
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
