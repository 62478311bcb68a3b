import { useState } from 'react';
import { Link } from 'react-router';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { formatNumber } from '#web/format/numbers.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import { hasPermission, useCurrentUser } from '../current-user.ts';
import { useSubscriberStatistics } from '../newsletters/list/subscriber-statistics.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { audiencesAddress, importAddress } from '../paths.ts';
import { GrowthChart } from './growth/growth-chart.tsx';
import { AddPerson } from './person/add-person.tsx';
import { SubscriberTable } from './subscriber-table.tsx';
import styles from './subscribers.module.css';
import { frame } from '../texts.ts';
import { audiences } from '../audiences/texts.ts';

export function meta() {
  return [{ title: frame.title('Subscribers') }, { name: 'robots', content: 'noindex' }];
}

export default function Subscribers() {
  const user = useCurrentUser();
  const [isAdding, setIsAdding] = useState(false);
  const actions = <Actions onAdd={() => setIsAdding(true)} />;
  return (
    <>
      <PageHeading
        section={getSection('subscribers')}
        heading="Subscribers"
        lead={<Lead />}
        actions={hasPermission(user, 'subscribers') ? actions : undefined}
      />
      {isAdding ? <AddPerson onClose={() => setIsAdding(false)} /> : null}
      <ListGrowth />
      <SubscriberTable />
    </>
  );
}

/** The growth chart. It is hidden while there are no subscribers, because the empty list shows the next step instead. */
function ListGrowth() {
  const { data } = useSubscriberStatistics();
  return data !== undefined && data.confirmed + data.waiting === 0 ? null : <GrowthChart />;
}

function Lead() {
  const { data } = useSubscriberStatistics();
  if (data === undefined) return 'Everyone who subscribed to the newsletter';
  return (
    <>
      {`${formatNumber(data.confirmed)} confirmed · ${formatNumber(data.waiting)} not confirmed yet`} ·{' '}
      <Link to={audiencesAddress}>{audiences.open}</Link>
    </>
  );
}

/**
 * The main actions of the screen. The dialogs are not part of this component, because a small window remounts the
 * buttons in another place.
 */
function Actions({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <Button icon="personPlus" aria-haspopup="dialog" onClick={onAdd}>
        Add subscriber
      </Button>
      <Link to={importAddress} className={getButtonClass('main')}>
        <span className={styles.action}>
          <Icon name="upload" size={18} />
          Import
        </span>
      </Link>
    </>
  );
}
