import { Link } from 'react-router';
import { importExport } from '#content/admin/writing/import-export.ts';
import { formatNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { useNow } from '../use-now.ts';
import { getSiteImportAddress, type SiteImport, useSiteImports } from './import-data.ts';
import styles from './import-export.module.css';

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
  const { data, error, refetch } = useSiteImports();
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  if (data.items.length === 0) return null;
  return (
    <Card
      heading={texts.heading}
      {...(data.total > data.items.length && { lead: texts.more(formatNumber(data.total)) })}
    >
      <ul className={styles.files}>
        {data.items.map((siteImport) => (
          <ImportRow key={siteImport.id} siteImport={siteImport} />
        ))}
      </ul>
    </Card>
  );
}

function ImportRow({ siteImport }: { siteImport: SiteImport }) {
  const now = useNow();
  const { id, file, state, format, created, done, total } = siteImport;
  const isRunning = state === 'running' && total !== null;
  return (
    <li>
      <div className={styles.named}>
        <Link to={getSiteImportAddress(id)} className={styles.name} dir="auto">
          {file}
        </Link>
        <span className="quiet">
          {importExport.formats[format]}, <Moment at={created} now={now} />
          {isRunning ? `, ${importExport.one.running(formatNumber(done), formatNumber(total))}` : null}
        </span>
      </div>
      <StateBadge state={state} />
    </li>
  );
}

export function StateBadge({ state }: Pick<SiteImport, 'state'>) {
  return (
    <Badge tone={tones[state]} hasDot>
      {importExport.states[state]}
    </Badge>
  );
}
