import { Link } from 'react-router';
import { Badge } from '#web/ui/display/badge.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { formatDay } from '#web/format/dates.ts';
import table from '../../table/table.module.css';
import { useNow } from '../../use-now.ts';
import { writeAddress } from '../../paths.ts';
import { NewsletterSquare, sampleColumns } from './newsletter-cells.tsx';
import styles from './newsletter-list.module.css';
import { dayMs } from '#modules/time.ts';
import { newsletterList as texts, newsletter } from './texts.ts';
import { states } from '../../texts.ts';

/** The sample rows of the specification, until the first newsletter is written. Never mixed with real rows. */
export function SampleNewsletters() {
  const now = useNow();
  return (
    <DataTable
      heading={texts.heading}
      aside={<Badge tone="sample">{states.sample}</Badge>}
      isCards
      className={styles.emails}
      columns={sampleColumns}
      rows={texts.samples.map(({ id, subject, delivered, opened, daysAgo, clock }) => ({
        key: id,
        cells: [
          <span key="subject" className={styles.subject}>
            <NewsletterSquare id={id} />
            <span className={table.name}>{subject}</span>
          </span>,
          <Badge key="state" tone="good" hasDot>
            {texts.states.sent}
          </Badge>,
          delivered,
          opened,
          `${formatDay(new Date(now.getTime() - daysAgo * dayMs), now)}, ${clock}`,
        ],
      }))}
      footer={
        <>
          <span>These rows disappear with your first newsletter.</span>
          <Link to={writeAddress}>{newsletter.write}</Link>
        </>
      }
    />
  );
}
