import { Link } from 'react-router';
import { importExport } from '#content/admin/writing/import-export.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { getSiteImportAddress, type SiteImport, useSiteImports } from './import-data.ts';

const { list: texts } = importExport;
const tones = {
  reading: 'tint',
  ready: 'warn',
  running: 'tint',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
} as const;

export function ImportList() {
  return (
    <ResourceList
      heading={texts.heading}
      list={useSiteImports()}
      texts={texts}
      columns={importColumns}
      empty={{ motifs: ['comb', 'leaf', 'water'], fact: texts.none, advice: texts.noneAdvice }}
    />
  );
}

const importColumns: ListColumn<SiteImport>[] = [
  {
    name: 'file',
    texts: texts.columns.file,
    isElastic: true,
    card: 'title',
    cell: ({ id, file }) => (
      <Link to={getSiteImportAddress(id)} className={table.name} dir="auto">
        {file}
      </Link>
    ),
  },
  {
    name: 'format',
    texts: texts.columns.format,
    leaves: 1,
    card: 'note',
    cell: ({ format }) => importExport.formats[format],
  },
  createMomentColumn('created', { texts: texts.columns.created }),
  {
    name: 'state',
    texts: texts.columns.state,
    card: 'line',
    cell: ({ state, done, total }) => (
      <span className="cluster">
        <StateBadge state={state} />
        {state === 'running' && total !== null
          ? importExport.one.running(formatNumber(done), formatNumber(total))
          : null}
      </span>
    ),
  },
];

export function StateBadge({ state }: Pick<SiteImport, 'state'>) {
  return (
    <Badge tone={tones[state]} hasDot>
      {importExport.states[state]}
    </Badge>
  );
}
