import { formatNumber } from '#web/format/numbers.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { createPage } from '../../table/list-page.ts';
import { type ListColumn, ResourceList } from '../../table/resource-list.tsx';
import { useLocalPosition } from '../../table/use-list-view.ts';
import { createPlainResource } from '../../table/use-resource.ts';
import type { Engagement } from './engagement-data.ts';
import { shortenAddress } from './short-address.ts';
import { lists } from '../../table/texts.ts';

const noteText = 'Share of all clicks. Scanners that identify themselves count only under “Programs”.';

const notCountedText = 'Clicks by link were not counted yet when this newsletter was sent.';

const percentFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });
const pageSize = 10;

type LinkTableProps = { engagement: Engagement; wasCounted: boolean };

type Link = Engagement['links'][number] & { id: string };

/** The links of a newsletter with their clicks. Counts grow while people read, so that the order can change. */
export function LinkTable({ engagement, wasCounted }: LinkTableProps) {
  const { links, allLinks: all } = engagement;
  const position = useLocalPosition();
  const rows = links.map((link) => Object.assign({ id: link.address }, link));
  const page = createPage(rows, position.cursors, pageSize);
  return (
    <ResourceList
      heading="Links"
      list={createPlainResource(position, { data: page }, pageSize)}
      isTimeless
      range={(from, to) => lists.range(from, to, formatNumber(all))}
      tools={
        links.length === 0 ? undefined : (
          <Button icon="download" onClick={() => void saveFile(engagement)}>
            Export CSV
          </Button>
        )
      }
      note={<p className="quiet">{wasCounted ? noteText : notCountedText}</p>}
      columns={createColumns(engagement)}
      empty={{
        motifs: ['comb', 'leaf', 'water'],
        fact: 'No links that are counted',
        advice: wasCounted ? noteText : notCountedText,
      }}
    />
  );
}

function createColumns(engagement: Engagement): ListColumn<Link>[] {
  return [
    {
      name: 'address',
      texts: 'Link',
      isElastic: true,
      card: 'title',
      cell: ({ address }) => (
        <a href={address} title={address} target="_blank" rel="noreferrer noopener">
          {shortenAddress(address)}
        </a>
      ),
    },
    {
      name: 'people',
      texts: 'People',
      card: 'note',
      cardLabel: 'People',
      cell: ({ people }) => formatNumber(people),
    },
    {
      name: 'clicks',
      texts: 'Clicks',
      leaves: 2,
      card: 'note',
      cardLabel: 'Clicks',
      cell: ({ clicks }) => formatNumber(clicks),
    },
    {
      name: 'id',
      texts: 'Share',
      card: 'note',
      cardLabel: 'Share',
      cell: ({ clicks }) => formatShare(engagement, clicks),
    },
    {
      name: 'programs',
      texts: 'Programs',
      leaves: 1,
      card: 'note',
      cardLabel: 'Programs',
      cell: ({ programs }) => formatNumber(programs),
    },
  ];
}

function formatShare({ links }: Engagement, clicks: number): string {
  const sum = links.reduce((all, link) => all + link.clicks, 0);
  return percentFormat.format(sum === 0 ? 0 : clicks / sum);
}

async function saveFile(engagement: Engagement): Promise<void> {
  const { downloadCsv } = await import('../../csv-file.ts');
  downloadCsv('links.csv', [
    ['Link', 'People', 'Clicks', 'Share', 'Programs'],
    ...engagement.links.map(({ address, people, clicks, programs }) => [
      address,
      String(people),
      String(clicks),
      formatShare(engagement, clicks),
      String(programs),
    ]),
  ]);
}
