import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { writing } from '#content/admin/write-newsletter.ts';
import { sending } from '#content/admin/sending.ts';
import { states } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { type CurrentUser, useCurrentUser } from '../../current-user.ts';
import { OwnCopy } from '../../editing/own-copy.tsx';
import { QueryState } from '../../query-state.tsx';
import { samePage } from '../../same-page.ts';
import { draftAddress, newslettersAddress, newsletterAddress } from '../../paths.ts';
import { idIn, newsletterKey } from '../progress/newsletter-item.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { sectionNamed } from '../../shell/sections.ts';
import { EmailForm } from './newsletter-form.tsx';

/**
 * The screen for writing a newsletter, at both URLs. The first save of a new newsletter adds its id to the URL without
 * remounting the form.
 */
export default function SplitView() {
  const asked = idIn(useParams()['id']);
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  // All ids that this form has received. A newsletter that was deleted in the meantime gets another id with the next
  // save.
  const made = useRef<number[]>([]);
  // True for a newsletter that was started here, even after its URL has an id.
  const [isNew, setIsNew] = useState(asked === null);

  if (asked === null && !isNew) {
    setIsNew(true);
    setTurn(turn + 1);
  }

  function enter(id: number) {
    made.current.push(id);
    const address = draftAddress(id);
    return navigate(address, { replace: true, preventScrollReset: true, state: samePage });
  }

  function startAgain(id: number | null) {
    made.current = [];
    if (id !== null) void queries.resetQueries({ queryKey: newsletterKey(id) });
    setIsNew(id === null);
    setTurn((before) => before + 1);
  }

  if (user === undefined) return <output>{states.loading}</output>;
  const form = { user, onId: enter, onStartAgain: startAgain };
  // oxlint-disable-next-line react/refs -- the number comes from this form itself
  if (asked === null || (isNew && made.current.includes(asked)))
    return (
      <OwnCopy key={`new-${turn}`} kind="newsletter" userId={user.id} id={null}>
        {(name) => <EmailForm start={null} form={name} {...form} />}
      </OwnCopy>
    );
  return <Existing key={`${asked}-${turn}`} id={asked} {...form} />;
}

type ExistingProps = {
  id: number;
  user: CurrentUser;
  onId: (id: number) => Promise<void> | void;
  onStartAgain: (id: number | null) => void;
};

/** Loads the newsletter once. A later save by another person does not replace the input. */
function Existing({ id, ...form }: ExistingProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...newsletterKey(id), 'to-write'],
    queryFn: ({ signal }) => api.newsletters.find(id, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data?.state === 'draft' || data?.state === 'scheduled')
    return (
      <OwnCopy kind="newsletter" userId={form.user.id} id={id}>
        {(name) => <EmailForm start={data} form={name} {...form} onId={() => {}} />}
      </OwnCopy>
    );
  if (data !== undefined) return <Navigate to={newsletterAddress(id)} replace />;
  const toList = (
    <Link className={buttonClass('plain')} to={newslettersAddress}>
      {sending.toList}
    </Link>
  );
  return (
    <>
      <PageHeading section={sectionNamed('newsletter')} heading={writing.editing} />
      <QueryState error={error} refetch={refetch} gone={{ text: writing.missing, action: toList }} />
    </>
  );
}
