import { frame } from '#content/admin/frame.ts';
import { welcome as texts } from '#content/admin/welcome.ts';
import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useWelcome } from './welcome-data.ts';
import { WelcomeForm } from './welcome-form.tsx';

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the email for new subscribers. */
export default function WelcomePage() {
  const { data, error, refetch } = useWelcome();
  const user = useCurrentUser();
  if (data !== undefined && user !== undefined)
    return <WelcomeForm stored={data} email={user.email} onLoad={refetch} />;
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading={texts.heading} lead={texts.lead} />
      <QueryState error={error} refetch={refetch} failed={texts.failed} />
    </>
  );
}
