import { Button } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { downloadCsv } from '../csv-file.ts';
import { createPage } from '../table/list-page.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { useLocalPosition } from '../table/use-list-view.ts';
import { createPlainResource } from '../table/use-resource.ts';
import type { ImportReport } from './use-import.ts';
import { subscriberImport as texts } from './texts.ts';

const valueTexts = {
  heading: 'Values left out',
  lead: 'These people are added without the invalid value.',
  text: 'Value in your file',
  file: 'values-left-out.csv',
  download: 'Download these values (CSV)',
  firstOnes: (shown: string, all: string) => `These are the first ${shown} of ${all} values.`,
} as const;

const pageSize = 50;
const kinds = {
  lines: {
    heading: 'Lines that cannot be added',
    text: 'Line in your file',
    file: texts.refusedFile,
    download: 'Download these lines (CSV)',
    firstOnes: (shown: string, all: string) => `These are the first ${shown} of ${all} lines.`,
  },
  values: { ...valueTexts },
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
      ['No.', kind.text, 'Reason'],
      ...rows.map(({ line, text, reason }) => [String(line), text, reason]),
    ]);
  return (
    <>
      {of === 'values' ? <p className="quiet">{valueTexts.lead}</p> : null}
      {count === rows.length ? null : (
        <p className="quiet">{kind.firstOnes(formatNumber(rows.length), formatNumber(count))}</p>
      )}
      <ResourceList
        heading={kind.heading}
        list={list}
        texts={{
          failed: texts.failed,
          pages: 'Pages of lines',
          previous: 'Previous lines',
          next: 'Next lines',
        }}
        range={(from, to, total) => `${formatNumber(from)}–${formatNumber(to)} of ${total} lines`}
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
      texts: 'No.',
      card: 'note',
      cardLabel: 'No.',
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
    { name: 'reason', texts: 'Reason', card: 'line' },
  ];
}
