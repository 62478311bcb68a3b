import { newsletter } from '#content/office-newsletter.ts';
import { frame } from '#content/office.ts';
import { fullFigure } from '#web/ui/figures.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { LatestSubscribers } from './latest-subscribers.tsx';
import styles from './newsletter.module.css';
import { useSubscriberFigures } from './subscriber-figures.ts';
import { SubscribersTile } from './subscribers-tile.tsx';

export function meta() {
  return [{ title: frame.title(newsletter.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Newsletter() {
  const { data } = useSubscriberFigures();
  const lead = data === undefined ? newsletter.lead : newsletter.confirmedLead(fullFigure(data.confirmed));
  return (
    <>
      <PageHeading section={sectionNamed('newsletter')} heading={newsletter.heading} lead={lead} />
      <div className={styles.tiles}>
        <SubscribersTile />
      </div>
      <LatestSubscribers />
    </>
  );
}
