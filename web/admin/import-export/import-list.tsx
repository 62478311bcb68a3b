import { Link } from 'react-router';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { createMomentColumn } from '../table/columns.tsx';
import { type ListColumn, ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { getSiteImportAddress, type SiteImport, useSiteImports } from './import-data.ts';
import { importExport } from './texts.ts';

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
      heading="Files"
      list={useSiteImports()}
      texts={{ failed: 'Earlier imports could not be loaded.' }}
      columns={importColumns}
      empty={{
        motifs: ['comb', 'leaf', 'water'],
        fact: 'No file was imported yet',
        advice: 'Files that you send appear here with a report of each item.',
      }}
    />
  );
}

const importColumns: ListColumn<SiteImport>[] = [
  {
    name: 'file',
    texts: 'File',
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
    texts: 'Format',
    leaves: 1,
    card: 'note',
    cell: ({ format }) => importExport.formats[format],
  },
  createMomentColumn('created', { texts: 'Sent' }),
  {
    name: 'state',
    texts: 'Status',
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
