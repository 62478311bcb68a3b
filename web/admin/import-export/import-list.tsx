import { Link } from 'react-router';
import { moving } from '#content/admin/writing/moving.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Moment } from '../moment.tsx';
import { QueryState } from '../query-state.tsx';
import { useNow } from '../use-now.ts';
import { siteImportAddress, type SiteImport, useSiteImports } from './moving-data.ts';
import styles from './moving.module.css';

const { list: texts } = moving;
const moods = {
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
      {...(data.total > data.items.length && { lead: texts.more(fullNumber(data.total)) })}
    >
      <ul className={styles.files}>
        {data.items.map((one) => (
          <ImportLine key={one.id} one={one} />
        ))}
      </ul>
    </Card>
  );
}

function ImportLine({ one }: { one: SiteImport }) {
  const now = useNow();
  const { id, file, state, format, created, done, total } = one;
  const isMoving = state === 'running' && total !== null;
  return (
    <li>
      <div className={styles.named}>
        <Link to={siteImportAddress(id)} className={styles.name} dir="auto">
          {file}
        </Link>
        <span className={styles.hint}>
          {moving.formats[format]}, <Moment at={created} now={now} />
          {isMoving ? `, ${moving.one.running(fullNumber(done), fullNumber(total))}` : null}
        </span>
      </div>
      <StateBadge state={state} />
    </li>
  );
}

export function StateBadge({ state }: Pick<SiteImport, 'state'>) {
  return (
    <Badge mood={moods[state]} hasDot>
      {moving.states[state]}
    </Badge>
  );
}
