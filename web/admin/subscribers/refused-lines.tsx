import { useEffect, useState } from 'react';
import { subscriberImport as words } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { Pager } from '#web/ui/table/pager.tsx';
import { downloadCsv } from '../csv-file.ts';
import { excerpts } from './file-lines.ts';
import styles from './import.module.css';
import type { ImportReport } from './use-import.ts';

const pageSize = 50;
const { columns } = words;

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
      heading={words.refused}
      tools={
        <Button
          size="small"
          icon="download"
          onClick={() =>
            downloadCsv(words.refusedFile, [
              [columns.line, columns.text, columns.reason],
              ...refused.map(({ line, reason }) => [String(line), lines.get(line) ?? '', reason]),
            ])
          }
        >
          {words.downloadRefused}
        </Button>
      }
      columns={[
        { name: 'line', words: columns.line },
        { name: 'text', words: columns.text },
        { name: 'reason', words: columns.reason },
      ]}
      rows={shown.map(({ line, reason }) => ({
        key: line,
        cells: [
          fullFigure(line),
          <span key="text" className={styles.text} dir="auto">
            {lines.get(line) ?? ''}
          </span>,
          reason,
        ],
      }))}
      foot={
        <>
          <output>{words.range(fullFigure(from), fullFigure(to), fullFigure(refused.length))}</output>
          {pages > 1 ? (
            <Pager
              label={words.pages}
              page={at + 1}
              previousWords={words.previous}
              nextWords={words.next}
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
