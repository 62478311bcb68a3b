import { Link, useParams } from 'react-router';
import { packsAddress } from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { PackForm } from './pack-form.tsx';
import { usePack } from './packs-data.ts';
import { frame } from '../texts.ts';
import { packs as texts } from './texts.ts';

export function meta() {
  return [{ title: frame.title(sections.packs.title) }, { name: 'robots', content: 'noindex' }];
}

export default function PackPage() {
  const id = Number(useParams()['id']);
  const { data, error, refetch } = usePack(id);
  if (data !== undefined) return <PackForm key={id} stored={data} onLoad={refetch} />;
  return (
    <>
      <PageHeading section={getSection('packs')} heading={sections.packs.title} lead={texts.lead} />
      <QueryState
        error={error}
        refetch={refetch}
        failed="The pack could not be loaded."
        notFound={{
          text: 'This pack does not exist any more.',
          action: <Link to={packsAddress}>{texts.pack.back}</Link>,
        }}
      />
    </>
  );
}
