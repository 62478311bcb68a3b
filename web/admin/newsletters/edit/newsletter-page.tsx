import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { api } from '#web/api.ts';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { type CurrentUser, useCurrentUser } from '../../current-user.ts';
import { DraftProvider } from '../../editing/draft-provider.tsx';
import { QueryState } from '../../query-state.tsx';
import { samePageState } from '../../same-page.ts';
import { getDraftAddress, newslettersAddress, getNewsletterAddress } from '../../paths.ts';
import { parseId, createNewsletterKey } from '../progress/newsletter-item.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { EmailForm } from './newsletter-form.tsx';
import { states } from '../../texts.ts';
import { newsletterTexts } from '../texts.ts';
import { newsletterEditor } from './texts.ts';

/**
 * The screen for writing a newsletter, at both URLs. The first save of a new newsletter adds its id to the URL without
 * remounting the form.
 */
export default function NewsletterFormPage() {
  const requestedId = parseId(useParams()['id']);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  // All ids that this form has received. A newsletter that was deleted in the meantime gets another id with the next save.
  const ownIds = useRef<number[]>([]);
  // True for a newsletter that was started in this form, even after the URL contains its id.
  const [isNew, setIsNew] = useState(requestedId === null);

  if (requestedId === null && !isNew) {
    setIsNew(true);
    setRound(round + 1);
  }

  function enterAddress(id: number) {
    ownIds.current.push(id);
    const address = getDraftAddress(id);
    return navigate(address, { replace: true, preventScrollReset: true, state: samePageState });
  }

  function reopen(id: number | null) {
    ownIds.current = [];
    if (id !== null) void queries.resetQueries({ queryKey: createNewsletterKey(id) });
    setIsNew(id === null);
    setRound((before) => before + 1);
  }

  if (user === undefined) return <output>{states.loading}</output>;
  const form = { user, onId: enterAddress, onReopen: reopen };
  // oxlint-disable-next-line react/refs -- the number comes from this form itself
  if (requestedId === null || (isNew && ownIds.current.includes(requestedId)))
    return (
      <DraftProvider key={`new-${round}`} kind="newsletter" userId={user.id} id={null}>
        {(name) => <EmailForm start={null} form={name} {...form} />}
      </DraftProvider>
    );
  return <ExistingNewsletter key={`${requestedId}-${round}`} id={requestedId} {...form} />;
}

type ExistingNewsletterProps = {
  id: number;
  user: CurrentUser;
  onId: (id: number) => Promise<void> | void;
  onReopen: (id: number | null) => void;
};

/** Loads the newsletter once. A later save by another person does not replace the input. */
function ExistingNewsletter({ id, ...form }: ExistingNewsletterProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...createNewsletterKey(id), 'to-write'],
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data?.state === 'draft' || data?.state === 'scheduled')
    return (
      <DraftProvider kind="newsletter" userId={form.user.id} id={id}>
        {(name) => <EmailForm start={data} form={name} {...form} onId={() => {}} />}
      </DraftProvider>
    );
  if (data !== undefined) return <Navigate to={getNewsletterAddress(id)} replace />;
  const toList = (
    <Link className={getButtonClass('plain')} to={newslettersAddress}>
      {newsletterTexts.toList}
    </Link>
  );
  return (
    <>
      <PageHeading section={getSection('newsletter')} heading={newsletterEditor.editing} />
      <QueryState
        error={error}
        refetch={refetch}
        notFound={{ text: 'This newsletter does not exist any more.', action: toList }}
      />
    </>
  );
}
