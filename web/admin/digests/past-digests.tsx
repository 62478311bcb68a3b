import { Link } from 'react-router';
import { digest as texts } from '#content/admin/digest.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatLongDate } from '#web/format/dates.ts';
import { getDraftAddress, getNewsletterAddress } from '../paths.ts';
import type { Digest } from './digest-data.ts';
import styles from './digest.module.css';

type PastDigest = Digest['past'][number];
const tones = {
  sent: 'good',
  drafted: 'good',
  empty: 'quiet',
  skipped: 'quiet',
  missed: 'warn',
  refused: 'bad',
} as const satisfies Record<PastDigest['state'], string>;

export function PastDigests({ past }: { past: readonly PastDigest[] }) {
  return (
    <Card heading={texts.past.heading}>
      {past.length === 0 ? (
        <p>{texts.past.none}</p>
      ) : (
        <ul className={styles.past}>
          {past.map((one) => (
            <PastDigestRow key={one.day} past={one} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function PastDigestRow({ past: { dueAt, state, reason, posts, newsletterId: id } }: { past: PastDigest }) {
  const day = formatLongDate(new Date(dueAt));
  return (
    <li className={styles.line}>
      <span className={styles.day}>
        {id === null ? (
          day
        ) : (
          <Link
            to={state === 'drafted' ? getDraftAddress(id) : getNewsletterAddress(id)}
            aria-label={texts.past.open(day)}
          >
            {day}
          </Link>
        )}
        {posts === 0 ? null : <span className="muted"> · {texts.past.posts(posts)}</span>}
      </span>
      <Badge tone={tones[state]} hasDot>
        {texts.past.states[state]}
      </Badge>
      {reason === null ? null : <span className={styles.reason}>{reason}</span>}
    </li>
  );
}
