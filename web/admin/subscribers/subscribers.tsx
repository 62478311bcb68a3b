import { Link, useSearchParams } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { subscribers as words } from '#content/admin/subscribers.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { useSubscriberFigures } from '../newsletter/subscriber-figures.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { importAddress } from './addresses.ts';
import { useSubscribers } from './subscriber-data.ts';
import { SubscriberTable } from './subscriber-table.tsx';
import { type SubscriberView, subscriberView, viewQuery } from './subscriber-view.ts';
import styles from './subscribers.module.css';

export function meta() {
  return [{ title: frame.title(words.heading) }, { name: 'robots', content: 'noindex' }];
}

/** Everybody who asked for the newsletter: found, exported, imported, erased. */
export default function Subscribers() {
  const [search, setSearch] = useSearchParams();
  const view = subscriberView(search);
  const page = useSubscribers(view);
  const role = useCurrentUser()?.role;
  const isForbidden = page.error instanceof ApiRefusal && page.error.code === 'forbidden';

  function show(next: SubscriberView) {
    const isStep = next.trail.length !== view.trail.length && next.search === view.search;
    setSearch(viewQuery(next), { replace: !isStep, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('subscribers')}
        heading={words.heading}
        lead={<Lead />}
        actions={role === 'ADMIN' || role === 'SUPPORT' ? <Import /> : undefined}
      />
      {isForbidden ? (
        <MessageBar mood="info">{words.forbidden}</MessageBar>
      ) : (
        <SubscriberTable page={page} view={view} onView={show} />
      )}
    </>
  );
}

function Lead() {
  const { data } = useSubscriberFigures();
  if (data === undefined) return words.lead;
  return words.countLead(fullFigure(data.confirmed), fullFigure(data.waiting));
}

function Import() {
  return (
    <Link to={importAddress} className={buttonClass('main')}>
      <span className={styles.action}>
        <Icon name="upload" size={18} />
        {words.import}
      </span>
    </Link>
  );
}
