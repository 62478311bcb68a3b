import { frame } from '#content/admin/frame.ts';
import { sources as texts } from '#content/admin/connectors/sources.ts';
import { mayUse, sectionNamed } from '../shell/sections.ts';
import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { SourceCard } from './source-card.tsx';
import { useSources } from './sources-data.ts';
import styles from './sources.module.css';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

export default function Sources() {
  const section = sectionNamed('sources');
  const isAllowed = mayUse(useCurrentUser(), section);
  return (
    <>
      <PageHeading section={section} heading={texts.heading} lead={texts.lead} />
      {isAllowed ? <SourceList /> : null}
    </>
  );
}

function SourceList() {
  const { data, error, refetch } = useSources();
  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={texts.failed} />;
  return (
    <div className={styles.page}>
      {data.map((source) => (
        <SourceCard key={source.source} source={source} />
      ))}
    </div>
  );
}
