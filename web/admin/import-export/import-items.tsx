import { Link } from 'react-router';
import { itemTexts } from '#content/import-export-texts.ts';
import { api } from './calls.ts';
import { callApiFile } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { DownloadList } from '../download-list.tsx';
import { getPostAddress } from '../paths.ts';
import { choiceField } from '../table/list-view.ts';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import { createListCall, useResource } from '../table/use-resource.ts';
import {
  type ImportItem,
  isNotStarted,
  isInProgress,
  createItemsKey,
  type SiteImport,
} from './import-data.ts';
import styles from './import-export.module.css';

const itemsItems = {
  all: 'All',
  known: 'Unchanged',
  left: 'Left out',
  warned: 'Warnings',
  fresh: 'New',
} as const;

const outcomeTexts = { known: 'Unchanged', left: 'Left out', added: 'Imported' } as const;

const filters = ['all', 'added', 'known', 'left', 'warned'] as const;
const fields = { outcome: choiceField(...filters) };
const pollMs = 2_000;
const tones = { added: 'good', known: 'quiet', left: 'bad' } as const;

/** The result of each item, or the expected result before the import. The URL contains the filter. */
export function ImportItems({ siteImport }: { siteImport: SiteImport }) {
  const list = useImportItems(siteImport);
  const { outcome } = list.view;
  return (
    <ResourceList
      heading="Item by item"
      list={list}
      texts={{ failed: 'The report could not be loaded.' }}
      isTimeless
      tools={
        <div className={styles.tools}>
          <Segments
            label="Which items"
            choices={filters.map((name) => ({ name, texts: itemsItems[name === 'added' ? 'fresh' : name] }))}
            chosen={outcome}
            onChoose={(chosen) => list.setView({ outcome: chosen })}
          />
          <DownloadList
            load={() => callApiFile(`/api/v1/site-imports/${siteImport.id}/report`)}
            name="import-report.csv"
            texts={{
              download: 'Download CSV',
              downloading: 'Downloading…',
              downloaded: 'The report is downloaded',
              downloadFailed: 'The report could not be downloaded.',
            }}
          />
        </div>
      }
      columns={createColumns({ isPlan: isNotStarted(siteImport) })}
      empty={
        <p className={styles.none}>
          {isInProgress(siteImport) ? 'Items appear here one by one.' : 'No item of this kind.'}
        </p>
      }
    />
  );
}

function useImportItems(siteImport: SiteImport) {
  // The report changes when the import ends.
  const key = createItemsKey(siteImport.id, { state: siteImport.state });
  const call = createListCall(key, async (input: Parameters<typeof api.listItems>[1], options) => {
    const page = await api.listItems(siteImport.id, input, options);
    return {
      ...page,
      items: page.items.map((item) => Object.assign(item, { id: `${item.kind} ${item.nr}` })),
    };
  });
  return useResource({
    call,
    fields,
    toQuery: ({ outcome }) => ({ outcome: outcome === 'all' ? undefined : outcome }),
    pageSize: 20,
    refetchInterval: () => (isInProgress(siteImport) ? pollMs : false),
  });
}

function Title({ item: { title, address, postId, why, notes } }: { item: ImportItem }) {
  return (
    <div className={styles.item}>
      {postId === null ? (
        <span className={styles.title} dir="auto">
          {title}
        </span>
      ) : (
        <Link to={getPostAddress(postId)} className={styles.title} dir="auto">
          {title}
        </Link>
      )}
      {address === null ? null : (
        <span className="quiet">
          Old address: <span dir="ltr">{address}</span>
        </span>
      )}
      {why === null ? null : <span className={styles.why}>{why}</span>}
      {notes.map(({ text }) => (
        <span key={text} className="quiet">
          {text}
        </span>
      ))}
    </div>
  );
}

function createColumns({ isPlan }: { isPlan: boolean }): ListColumn<ImportItem & { id: string }>[] {
  return [
    {
      name: 'title',
      texts: 'Title',
      isElastic: true,
      card: 'title',
      cell: (item) => <Title item={item} />,
    },
    {
      name: 'kind',
      texts: 'Kind',
      leaves: 1,
      card: 'note',
      cell: ({ kind }) => <span className={styles.kind}>{itemTexts[kind]}</span>,
    },
    {
      name: 'outcome',
      texts: 'Outcome',
      card: 'note',
      cell: (item) => (
        <Badge tone={tones[item.outcome]}>
          {item.outcome === 'added' && isPlan ? 'To import' : outcomeTexts[item.outcome]}
        </Badge>
      ),
    },
  ];
}
