import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useDigest } from './digest-data.ts';
import { DigestForm } from './digest-form.tsx';
import { frame } from '../texts.ts';
import { digest as texts } from './texts.ts';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the automatic newsletter about new posts. */
export default function DigestPage() {
  const { data, error, refetch } = useDigest();
  if (data !== undefined) return <DigestForm stored={data} onLoad={refetch} />;
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading={texts.heading} lead={texts.lead} />
      <QueryState error={error} refetch={refetch} failed="The digest could not be loaded." />
    </>
  );
}
