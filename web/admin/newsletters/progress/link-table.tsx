import { useState } from 'react';
import { newsletterProgress } from '#content/admin/newsletter-progress.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { Engagement } from './engagement-data.ts';
import styles from './engagement.module.css';
import { shortenAddress } from './short-address.ts';

const { links: texts } = newsletterProgress.engagement;
const { columns } = texts;
const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
/** The number of rows before the user expands the table. */
const shortRowCount = 10;

type LinkTableProps = { engagement: Engagement; wasCounted: boolean };

export function LinkTable({ engagement, wasCounted }: LinkTableProps) {
  const [isExpanded, setExpanded] = useState(false);
  const { links, allLinks: all } = engagement;
  const shown = isExpanded ? links : links.slice(0, shortRowCount);
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
              {shortenAddress(address)}
            </a>,
            formatNumber(people),
            formatNumber(clicks),
            formatShare(engagement, clicks),
            formatNumber(programs),
          ],
        }))}
        above={wasCounted ? undefined : texts.notCounted}
        footer={
          <>
            {formatFooter(shown.length, all)} {links.length === 0 ? null : texts.note}
            {shown.length < links.length ? (
              <Button size="small" onClick={() => setExpanded(true)}>
                {texts.all(formatNumber(links.length))}
              </Button>
            ) : null}
          </>
        }
      />
    </div>
  );
}

function formatFooter(shown: number, all: number): string {
  if (all === 0) return texts.none;
  return `${shown === all ? texts.foot(formatNumber(all)) : texts.footFirst(formatNumber(shown), formatNumber(all))}.`;
}

function formatShare({ links }: Engagement, clicks: number): string {
  const sum = links.reduce((all, link) => all + link.clicks, 0);
  return percentFormat.format(sum === 0 ? 0 : clicks / sum);
}

async function saveFile(engagement: Engagement): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv(texts.csvFile, [
    [columns.address, columns.people, columns.clicks, columns.share, columns.programs],
    ...engagement.links.map(({ address, people, clicks, programs }) => [
      address,
      String(people),
      String(clicks),
      formatShare(engagement, clicks),
      String(programs),
    ]),
  ]);
}
