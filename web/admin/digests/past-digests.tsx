import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { formatLongDate } from '#web/format/dates.ts';
import { getDraftAddress, getNewsletterAddress } from '../paths.ts';
import type { Digest } from './digest-data.ts';
import styles from './digest.module.css';

const stateTexts = {
  sent: 'Sent',
  drafted: 'Draft created',
  empty: 'No new posts',
  skipped: 'Skipped',
  missed: 'Missed: the site was not running',
  refused: 'Not sent',
} as const;

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
    <Card heading="Past digests">
      {past.length === 0 ? (
        <p>None yet.</p>
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
            aria-label={`Open the newsletter of ${day}`}
          >
            {day}
          </Link>
        )}
        {posts === 0 ? null : <span className="muted"> · {formatPosts(posts)}</span>}
      </span>
      <Badge tone={tones[state]} hasDot>
        {stateTexts[state]}
      </Badge>
      {reason === null ? null : <span className={styles.reason}>{reason}</span>}
    </li>
  );
}

function formatPosts(count: number) {
  return count === 1 ? '1 post' : `${count} posts`;
}
