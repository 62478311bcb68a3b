import { Link } from 'react-router';
import { importExport } from '#content/admin/writing/import-export.ts';
import { itemTexts } from '#content/import-export-texts.ts';
import { api } from './calls.ts';
import { callApiFile } from '#web/api-client.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { DownloadList } from '../download-list.tsx';
import { getPostAddress } from '../paths.ts';
import { choiceField } from '../table/list-view.ts';
import { QueryTable } from '../table/query-table.tsx';
import { useListQuery } from '../table/use-list-query.ts';
import { useListView } from '../table/use-list-view.ts';
import {
  type ImportItem,
  isNotStarted,
  isInProgress,
  createItemsKey,
  type SiteImport,
} from './import-data.ts';
import styles from './import-export.module.css';

const { items: texts } = importExport;
const filters = ['all', 'added', 'known', 'left', 'warned'] as const;
const fields = { outcome: choiceField(...filters) };
const pageSize = 20;
const pollMs = 2_000;
const tones = { added: 'good', known: 'quiet', left: 'bad' } as const;

/** The result of each item, or the expected result before the import. The URL contains the filter. */
export function ImportItems({ siteImport }: { siteImport: SiteImport }) {
  const list = useListView(fields);
  const { outcome } = list.view;
  const listQuery = {
    outcome: outcome === 'all' ? undefined : outcome,
    after: list.cursors.at(-1),
    limit: pageSize,
  };
  const items = useListQuery({
    // The report changes when the import ends.
    key: createItemsKey(siteImport.id, { ...listQuery, state: siteImport.state }),
    load: (signal) => api.listItems(siteImport.id, listQuery, { signal }),
    refetchInterval: () => (isInProgress(siteImport) ? pollMs : false),
  });
  const data = items.data && {
    ...items.data,
    items: items.data.items.map((item) => ({ ...item, id: `${item.kind} ${item.nr}` })),
  };
  const isPlan = isNotStarted(siteImport);
  return (
    <QueryTable
      heading={texts.heading}
      answer={{ ...items, data }}
      list={list}
      pageSize={pageSize}
      texts={texts}
      isTimeless
      tools={
        <div className={styles.tools}>
          <Segments
            label={texts.filter}
            choices={filters.map((name) => ({ name, texts: texts[name === 'added' ? 'fresh' : name] }))}
            chosen={outcome}
            onChoose={(chosen) => list.setView({ outcome: chosen })}
          />
          <DownloadList
            load={() => callApiFile(`/api/v1/site-imports/${siteImport.id}/report`)}
            name={texts.file}
            texts={texts}
          />
        </div>
      }
      isStacked
      className={styles.items}
      columns={[
        { name: 'title', texts: texts.columns.title, isElastic: true },
        { name: 'kind', texts: texts.columns.kind, leaves: 1 },
        { name: 'outcome', texts: texts.columns.outcome },
      ]}
      renderCells={(item) => [
        <Title key="title" item={item} />,
        <span key="kind" className={styles.kind}>
          {itemTexts[item.kind]}
        </span>,
        <Badge key="outcome" tone={tones[item.outcome]}>
          {item.outcome === 'added' && isPlan ? texts.wouldAdd : texts[item.outcome]}
        </Badge>,
      ]}
      empty={<p className={styles.none}>{isInProgress(siteImport) ? texts.noneYet : texts.none}</p>}
    />
  );
}

function Title({ item: { title, address, post_id: postId, why, notes } }: { item: ImportItem }) {
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
        <span className={styles.hint}>
          {texts.columns.address}: <span dir="ltr">{address}</span>
        </span>
      )}
      {why === null ? null : <span className={styles.why}>{why}</span>}
      {notes.map(({ text }) => (
        <span key={text} className={styles.note}>
          {text}
        </span>
      ))}
    </div>
  );
}
