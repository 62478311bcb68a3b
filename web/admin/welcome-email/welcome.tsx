import { useCurrentUser } from '../current-user.ts';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useWelcome } from './welcome-data.ts';
import { WelcomeForm } from './welcome-form.tsx';
import { frame } from '../texts.ts';
import { welcome as texts } from './texts.ts';

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
      <PageHeading
        section={getSection('newsletter')}
        heading={texts.heading}
        lead="Sent once to each person who confirms their subscription"
      />
      <QueryState error={error} refetch={refetch} failed="The welcome email could not be loaded." />
    </>
  );
}
