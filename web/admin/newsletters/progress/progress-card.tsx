import { formatNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { compactQuery } from '../../shell/page-actions.tsx';
import { CancelButton } from './cancel-button.tsx';
import { type Newsletter, getFinalResultShare, countWaiting } from './newsletter-item.ts';
import styles from './sending.module.css';
import { formatTimeLeft } from './time-left.ts';
import type { Lifecycle } from './use-lifecycle.ts';
import { useMailTransport } from './use-mail-transport.ts';
import { progressTexts } from './texts.ts';

const countTexts = {
  sent: 'Sent',
  waiting: 'Waiting',
  deferred: 'Trying again',
  bounced: 'Bounced',
  unknown: 'Not sure it arrived',
  failed: 'Failed',
  left: 'Unsubscribed before sending',
} as const;

const arrivedTexts = {
  none: (all: string) => `of ${all} emails accepted by your mail server`,
  awaited: (all: string) => `of ${all} emails accepted and not bounced so far`,
  complete: (all: string) => `of ${all} emails delivered`,
} as const;

/** Motifs of the cloth, as paths simple enough for a hundred squares: ring with a dot, water, sun, diamond. */
const motifs = [
  'M16 22a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM16 15.9v.2',
  'M8 20l4.6-9 4 9 4-9 3.8 9',
  'M16 7.5v17M7.5 16h17M10 10l12 12M22 10 10 22',
  'M16 7.5 24.5 16 16 24.5 7.5 16ZM16 15.9v.2',
] as const;

/**
 * A progress bar of a hundred squares, one per percent: done squares are colored, the current square is yellow, and
 * all other squares are dashed.
 */
function ClothProgress({ percent, isMoving }: { percent: number; isMoving: boolean }) {
  return (
    <div
      className={styles.squares}
      role="progressbar"
      aria-label="Emails sent"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {Array.from({ length: 100 }, (_, at) => (
        <Square
          // The squares never move, so their index identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          at={at}
          state={at < percent ? 'done' : at === percent && isMoving ? 'now' : 'open'}
        />
      ))}
    </div>
  );
}

function Square({ at, state }: { at: number; state: 'done' | 'now' | 'open' }) {
  return (
    <span className={styles.square} data-state={state} data-dye={(at * 7) % 3}>
      {state === 'open' ? null : (
        <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false">
          <path d={state === 'now' ? 'M16 15.9v.2' : motifs[(at + Math.floor(at / 5)) % motifs.length]} />
        </svg>
      )}
    </span>
  );
}

export function ProgressCard({ newsletter, lifecycle }: { newsletter: Newsletter; lifecycle: Lifecycle }) {
  const { counts, recipients, state } = newsletter;
  const isOutbox = useMailTransport() === 'outbox';
  const arrived = isOutbox
    ? (all: string) => `of ${all} emails put in the outbox`
    : arrivedTexts[newsletter.deliveryReports];
  const isCompact = useMedia(compactQuery);
  const percent = Math.floor(getFinalResultShare(newsletter) * 100);
  const isWaiting = recipients === 0 && state === 'sending';
  return (
    <section className={styles.card} aria-label="Emails sent">
      <div className={styles.progressHead}>
        <div>
          <p className={styles.percent}>{`${percent}%`}</p>
          <p>
            {isWaiting ? (
              progressTexts.makingAudience
            ) : (
              <>
                <strong>{formatNumber(counts.sent)}</strong>{' '}
                <span className="muted">{arrived(formatNumber(recipients))}</span>
              </>
            )}
          </p>
        </div>
        <SendingRate newsletter={newsletter} />
      </div>
      <ClothProgress percent={percent} isMoving={state === 'sending'} />
      <dl className={styles.counts}>
        <Count name="sent" icon="check" count={counts.sent} tone="good" />
        <Count name="waiting" icon="clock" count={countWaiting(counts)} />
        <Count name="deferred" icon="refresh" count={counts.deferred} tone="warn" />
        <Count name="bounced" icon="close" count={counts.bounced} tone="bad" />
        <Count name="unknown" icon="info" count={counts.unknown} tone="warn" />
        {counts.failed === 0 ? null : <Count name="failed" icon="warning" count={counts.failed} tone="bad" />}
        {counts.left === 0 ? null : <Count name="left" icon="logOut" count={counts.left} />}
      </dl>
      {isCompact && (state === 'sending' || state === 'paused') ? (
        <CancelButton newsletter={newsletter} lifecycle={lifecycle} className={styles.cancel} />
      ) : null}
    </section>
  );
}

function SendingRate({
  newsletter: { state, ratePerSecond: rate, secondsLeft: seconds },
}: {
  newsletter: Newsletter;
}) {
  if (state === 'paused') return <p className={styles.pace}>Paused</p>;
  if (state === 'cancelled') return <p className={styles.pace}>Cancelled</p>;
  if (state !== 'sending' || rate === null) return null;
  return (
    <p className={styles.pace}>
      {seconds === null ? null : <strong>{formatTimeLeft(seconds)}</strong>}
      <span className="muted">{`${rate < 10 ? String(rate) : formatNumber(rate)} emails a second`}</span>
    </p>
  );
}

type CountProps = {
  name: keyof typeof countTexts;
  icon: IconName;
  count: number;
  tone?: string | undefined;
};

function Count({ name, icon, count, tone }: CountProps) {
  return (
    <div className={styles.count}>
      <dt className={tone}>
        <Icon name={icon} size={18} />
        {countTexts[name]}
      </dt>
      <dd>{formatNumber(count)}</dd>
    </div>
  );
}
