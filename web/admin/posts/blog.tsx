import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { api } from '#web/api.ts';
import { type CurrentUser, useCurrentUser } from '../current-user.ts';
import { DraftProvider } from '../editing/draft-provider.tsx';
import { QueryState } from '../query-state.tsx';
import { samePageState } from '../same-page.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection, sections } from '../shell/sections.ts';
import { PostForm } from './post-form.tsx';
import { discardDraft, getPostWithLatestText, createPostKey } from './posts-data.ts';
import { frame, states } from '../texts.ts';
import { postTexts } from './texts.ts';

export function meta() {
  return [{ title: frame.title(sections.blog.title) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of the post form. `?post=` opens an existing post. The first save of a new post adds its id to the URL. */
export default function PostFormPage() {
  const [search] = useSearchParams();
  const requestedId = parsePostId(search.get('post'));
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [round, setRound] = useState(0);
  // All ids that this form has received. A post that was deleted in the meantime gets another id with the next save.
  const [ownIds, setOwnIds] = useState<readonly number[]>([]);
  const isOwn = requestedId !== null && ownIds.includes(requestedId);

  // The navigation of `enterAddress` adds the id to the URL later. A URL without an id starts a new post only if the
  // URL contained this form's id before.
  const hadOwnId = useRef(false);
  useEffect(() => {
    if (isOwn) hadOwnId.current = true;
    if (requestedId !== null || !hadOwnId.current) return;
    hadOwnId.current = false;
    setOwnIds([]);
    setRound((before) => before + 1);
  }, [requestedId, isOwn]);

  function enterAddress(id: number) {
    setOwnIds((before) => [...before, id]);
    const navigateOptions = { replace: true, preventScrollReset: true, state: samePageState };
    return navigate({ search: `?post=${id}` }, navigateOptions);
  }

  function reopen(id: number | null) {
    setOwnIds([]);
    setRound((before) => before + 1);
    if (id !== null) void queries.resetQueries({ queryKey: createPostKey(id) });
  }

  if (user === undefined) return <output>{states.loading}</output>;
  const form = { user, onId: enterAddress, onReopen: reopen };
  if (requestedId === null || isOwn)
    return (
      <DraftProvider key={`new-${round}`} kind="post" userId={user.id} id={null}>
        {(name) => <PostForm start={null} form={name} {...form} />}
      </DraftProvider>
    );
  return <ExistingPost key={`${requestedId}-${round}`} id={requestedId} {...form} />;
}

type ExistingPostProps = {
  id: number;
  user: CurrentUser;
  onId: (id: number) => Promise<void> | void;
  onReopen: (id: number | null) => void;
};

/** Loads the post once. A later save by another person does not replace the input. */
function ExistingPost({ id, ...form }: ExistingPostProps) {
  const { data, error, refetch } = useQuery({
    queryKey: createPostKey(id),
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) {
    const discardDraftOf = async (version: number) => {
      await discardDraft(data, version);
      form.onReopen(id);
    };
    return (
      <DraftProvider kind="post" userId={form.user.id} id={id}>
        {(name) => (
          <PostForm
            start={getPostWithLatestText(data)}
            form={name}
            {...form}
            onId={() => {}}
            onDiscardDraft={discardDraftOf}
          />
        )}
      </DraftProvider>
    );
  }
  return (
    <>
      <PageHeading section={getSection('blog')} heading={postTexts.editing} />
      <QueryState error={error} refetch={refetch} />
    </>
  );
}

function parsePostId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
