import { frame } from '#content/admin/frame.ts';
import { connectors as texts } from '#content/admin/connectors/connectors.ts';
import { canUseSection, getSection } from '../shell/sections.ts';
import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ConnectorCard } from './connector-card.tsx';
import { useConnectors } from './connectors-data.ts';
import styles from './connectors.module.css';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function ConnectorsPage() {
  const section = getSection('sources');
  const isAllowed = canUseSection(useCurrentUser(), section);
  return (
    <>
      <PageHeading section={section} heading={texts.heading} lead={texts.lead} />
      {isAllowed ? <ConnectorList /> : null}
    </>
  );
}

function ConnectorList() {
  const { data, error, refetch } = useConnectors();
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  return (
    <div className={styles.page}>
      {data.map((source) => (
        <ConnectorCard key={source.source} source={source} />
      ))}
    </div>
  );
}
