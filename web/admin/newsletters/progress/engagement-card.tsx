import { LinkTable } from './link-table.tsx';
import type { Newsletter } from './newsletter-item.ts';
import { EngagementChart } from './engagement-chart.tsx';
import { useEngagement } from './engagement-data.ts';
import styles from './engagement.module.css';

export function EngagementCard({ newsletter }: { newsletter: Newsletter }) {
  const query = useEngagement(newsletter);
  const { data: engagement } = query;
  const { opened = 0, clicked = 0 } = newsletter.opens ?? {};
  const hasHours = engagement?.hours.some((hour) => hour.opened + hour.clicked > 0) ?? true;
  const hasLinks = engagement?.links.some(({ people }) => people > 0) ?? true;
  return (
    <div className={styles.engagement}>
      <EngagementChart query={query} wasCounted={hasHours || opened + clicked === 0} />
      {engagement === undefined ? null : (
        <LinkTable engagement={engagement} wasCounted={hasLinks || clicked === 0} />
      )}
    </div>
  );
}
