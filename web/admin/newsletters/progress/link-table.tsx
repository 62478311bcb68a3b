import { useState } from 'react';
import { sending } from '#content/admin/sending.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { Engagement } from './engagement-data.ts';
import styles from './engagement.module.css';
import { shortAddress } from './short-address.ts';

const { links: texts } = sending.engagement;
const { columns } = texts;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** The number of rows before the user expands the table. */
const first = 10;

type LinkTableProps = { engagement: Engagement; wasCounted: boolean };

export function LinkTable({ engagement, wasCounted }: LinkTableProps) {
  const [isWhole, setWhole] = useState(false);
  const { links, all_links: all } = engagement;
  const shown = isWhole ? links : links.slice(0, first);
  return (
    <div className={styles.links}>
      <DataTable
        heading={texts.heading}
        tools={
          links.length === 0 ? undefined : (
            <Button icon="download" onClick={() => void saveFile(engagement)}>
              {texts.download}
            </Button>
          )
        }
        columns={[
          { name: 'address', texts: columns.address, isElastic: true },
          { name: 'people', texts: columns.people },
          { name: 'clicks', texts: columns.clicks, leaves: 2 },
          { name: 'share', texts: columns.share },
          { name: 'programs', texts: columns.programs, leaves: 1 },
        ]}
        rows={shown.map(({ address, people, clicks, programs }) => ({
          key: address,
          cells: [
            <a key="address" href={address} title={address} target="_blank" rel="noreferrer noopener">
              {shortAddress(address)}
            </a>,
            fullNumber(people),
            fullNumber(clicks),
            shareOf(engagement, clicks),
            fullNumber(programs),
          ],
        }))}
        above={wasCounted ? undefined : texts.notCounted}
        foot={
          <>
            {footText(shown.length, all)} {links.length === 0 ? null : texts.note}
            {shown.length < links.length ? (
              <Button size="small" onClick={() => setWhole(true)}>
                {texts.all(fullNumber(links.length))}
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  );
}

function footText(shown: number, all: number): string {
  if (all === 0) return texts.none;
  return `${shown === all ? texts.foot(fullNumber(all)) : texts.footFirst(fullNumber(shown), fullNumber(all))}.`;
}

function shareOf({ links }: Engagement, clicks: number): string {
  const sum = links.reduce((all, link) => all + link.clicks, 0);
  return percent.format(sum === 0 ? 0 : clicks / sum);
}

async function saveFile(engagement: Engagement): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(texts.csvFile, [
    [columns.address, columns.people, columns.clicks, columns.share, columns.programs],
    ...engagement.links.map(({ address, people, clicks, programs }) => [
      address,
      String(people),
      String(clicks),
      shareOf(engagement, clicks),
      String(programs),
    ]),
  ]);
}
