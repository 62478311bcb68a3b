import { sending } from '#content/admin/sending.ts';
import { fullNumber } from '#web/format/numbers.ts';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import { useMedia } from '#web/ui/use-media.ts';
import { compact } from '../../shell/page-actions.tsx';
import { CancelButton } from './cancel-button.tsx';
import { ClothProgress } from './cloth-progress.tsx';
import { type Newsletter, settledShare, waitingOf } from './newsletter-item.ts';
import styles from './sending.module.css';
import { timeLeftText } from './time-left.ts';
import type { Lifecycle } from './use-lifecycle.ts';
import { useMailTransport } from './use-mail-transport.ts';

export function ProgressCard({ newsletter, lifecycle }: { newsletter: Newsletter; lifecycle: Lifecycle }) {
  const { counts, recipients, state } = newsletter;
  const isOutbox = useMailTransport() === 'outbox';
  const arrived = isOutbox ? sending.written : sending.arrived[newsletter.delivery_reports];
  const isCompact = useMedia(compact);
  const percent = Math.floor(settledShare(newsletter) * 100);
  const isWaiting = recipients === 0 && state === 'sending';
  return (
    <section className={styles.card} aria-label={sending.progress}>
      <div className={styles.progressHead}>
        <div>
          <p className={styles.percent}>{`${percent}%`}</p>
          <p>
            {isWaiting ? (
              sending.makingAudience
            ) : (
              <>
                <strong>{fullNumber(counts.sent)}</strong>{' '}
                <span className={styles.quiet}>{arrived(fullNumber(recipients))}</span>
              </>
            )}
          </p>
        </div>
        <Pace newsletter={newsletter} />
      </div>
      <ClothProgress percent={percent} isMoving={state === 'sending'} />
      <dl className={styles.counts}>
        <Count name="sent" icon="check" count={counts.sent} mood={styles.isGood} />
        <Count name="waiting" icon="clock" count={waitingOf(counts)} />
        <Count name="deferred" icon="refresh" count={counts.deferred} mood={styles.isWarn} />
        <Count name="bounced" icon="close" count={counts.bounced} mood={styles.isBad} />
        <Count name="unknown" icon="info" count={counts.unknown} mood={styles.isWarn} />
        {counts.failed === 0 ? null : (
          <Count name="failed" icon="warning" count={counts.failed} mood={styles.isBad} />
        )}
        {counts.left === 0 ? null : <Count name="left" icon="logOut" count={counts.left} />}
      </dl>
      {isCompact && (state === 'sending' || state === 'paused') ? (
        <CancelButton newsletter={newsletter} lifecycle={lifecycle} className={styles.cancel} />
      ) : null}
    </section>
  );
}

function Pace({
  newsletter: { state, rate_per_second: rate, seconds_left: seconds },
}: {
  newsletter: Newsletter;
}) {
  if (state === 'paused') return <p className={styles.pace}>{sending.paused}</p>;
  if (state === 'cancelled') return <p className={styles.pace}>{sending.cancelled}</p>;
  if (state !== 'sending' || rate === null) return null;
  return (
    <p className={styles.pace}>
      {seconds === null ? null : <strong>{timeLeftText(seconds)}</strong>}
      <span className={styles.quiet}>{sending.rate(rate < 10 ? String(rate) : fullNumber(rate))}</span>
    </p>
  );
}

type CountProps = {
  name: keyof typeof sending.counts;
  icon: IconName;
  count: number;
  mood?: string | undefined;
};

function Count({ name, icon, count, mood }: CountProps) {
  return (
    <div className={styles.count}>
      <dt className={mood}>
        <Icon name={icon} size={18} />
        {sending.counts[name]}
      </dt>
      <dd>{fullNumber(count)}</dd>
    </div>
  );
}
