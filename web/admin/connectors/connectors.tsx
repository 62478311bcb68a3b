import { canUseSection, getSection } from '../shell/sections.ts';
import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ConnectorCard } from './connector-card.tsx';
import { useConnectors } from './connectors-data.ts';
import styles from './connectors.module.css';
import { frame } from '../texts.ts';

export function meta() {
  return [{ title: frame.title('Sources') }, { name: 'robots', content: 'noindex' }];
}

export default function ConnectorsPage() {
  const section = getSection('sources');
  const isAllowed = canUseSection(useCurrentUser(), section);
  return (
    <>
      <PageHeading
        section={section}
        heading="Sources"
        lead="App stores and web analytics that supply the numbers of the dashboard every hour"
      />
      {isAllowed ? <ConnectorList /> : null}
    </>
  );
}

function ConnectorList() {
  const { data, error, refetch } = useConnectors();
  if (data === undefined)
    return <QueryState error={error} refetch={refetch} failed="The sources could not be loaded." />;
  return (
    <div className={styles.page}>
      {data.map((source) => (
        <ConnectorCard key={source.source} source={source} />
      ))}
    </div>
  );
}
