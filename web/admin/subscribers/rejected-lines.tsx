import { subscriberImport as texts } from '#content/admin/subscribers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { downloadCsv } from '../csv-file.ts';
import { createPage } from '../table/list-page.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import { createPlainResource } from '../table/use-resource.ts';
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
  const position = useLocalPosition();
  const kind = kinds[of];
  if (lines.length === 0) return null;
  const rows = lines.map(({ line, text, reason }, at) => ({ id: at, line, text, reason }));
  const list = createPlainResource(
    position,
    { data: createPage(rows, position.cursors, pageSize) },
    pageSize,
  );
  const save = () =>
    downloadCsv(kind.file, [
      [columns.line, kind.text, columns.reason],
      ...rows.map(({ line, text, reason }) => [String(line), text, reason]),
    ]);
  return (
    <>
      {of === 'values' ? <p className="quiet">{values.lead}</p> : null}
      {count === rows.length ? null : (
        <p className="quiet">{kind.firstOnes(formatNumber(rows.length), formatNumber(count))}</p>
      )}
      <ResourceList
        heading={kind.heading}
        list={list}
        texts={texts}
        range={(from, to, total) => texts.range(formatNumber(from), formatNumber(to), total)}
        tools={
          <Button size="small" icon="download" onClick={save}>
            {kind.download}
          </Button>
        }
        columns={createColumns(kind.text)}
        isTimeless
        empty={null}
      />
    </>
  );
}

type RejectedLine = ImportReport['refused'][number] & { id: number };

function createColumns(textHeading: string): ListColumn<RejectedLine>[] {
  return [
    {
      name: 'line',
      texts: columns.line,
      card: 'note',
      cardLabel: columns.line,
      cell: ({ line }) => formatNumber(line),
    },
    {
      name: 'text',
      texts: textHeading,
      isElastic: true,
      card: 'title',
      cell: ({ text }) => (
        <span dir="auto" title={text}>
          {text}
        </span>
      ),
    },
    { name: 'reason', texts: columns.reason, card: 'line' },
  ];
}
