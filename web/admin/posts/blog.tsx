import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame, sections, states } from '#content/admin/frame.ts';
import { api } from '#web/api.ts';
import { type CurrentUser, useCurrentUser } from '../current-user.ts';
import { OwnCopy } from '../editing/own-copy.tsx';
import { QueryState } from '../query-state.tsx';
import { samePage } from '../same-page.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { PostForm } from './post-form.tsx';
import { dropDraft, latestOf, postKey } from './posts-data.ts';

export function meta() {
  return [{ title: frame.title(sections.blog.title) }, { name: 'robots', content: 'noindex' }];
}

/**
 * The screen of the post form. `?post=` opens an existing post. The first save of a new post adds its id to the URL.
 */
export default function Blog() {
  const [search] = useSearchParams();
  const asked = postIdOf(search.get('post'));
  const user = useCurrentUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [turn, setTurn] = useState(0);
  // All ids that this form has received. A post that was deleted in the meantime gets another id with the next save.
  const [made, setMade] = useState<readonly number[]>([]);
  const isOwn = asked !== null && made.includes(asked);

  // The URL receives the id some time after `enter`. A URL without an id starts a new post only if it contained this
  // form's id before.
  const wasThere = useRef(false);
  useEffect(() => {
    if (isOwn) wasThere.current = true;
    if (asked !== null || !wasThere.current) return;
    wasThere.current = false;
    setMade([]);
    setTurn((before) => before + 1);
  }, [asked, isOwn]);

  function enter(id: number) {
    setMade((before) => [...before, id]);
    const way = { replace: true, preventScrollReset: true, state: samePage };
    return navigate({ search: `?post=${id}` }, way);
  }

  function startAgain(id: number | null) {
    setMade([]);
    setTurn((before) => before + 1);
    if (id !== null) void queries.resetQueries({ queryKey: postKey(id) });
  }

  if (user === undefined) return <output>{states.loading}</output>;
  const form = { user, onId: enter, onStartAgain: startAgain };
  if (asked === null || isOwn)
    return (
      <OwnCopy key={`new-${turn}`} kind="post" userId={user.id} id={null}>
        {(name) => <PostForm start={null} form={name} {...form} />}
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

/** Loads the post once. A later save by another person does not replace the input. */
function Existing({ id, ...form }: ExistingProps) {
  const { data, error, refetch } = useQuery({
    queryKey: postKey(id),
    queryFn: ({ signal }) => api.posts.find(id, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data !== undefined) {
    const dropDraftOf = async (version: number) => {
      await dropDraft(data, version);
      form.onStartAgain(id);
    };
    return (
      <OwnCopy kind="post" userId={form.user.id} id={id}>
        {(name) => (
          <PostForm start={latestOf(data)} form={name} {...form} onId={() => {}} onDropDraft={dropDraftOf} />
        )}
      </OwnCopy>
    );
  }
  return (
    <>
      <PageHeading section={sectionNamed('blog')} heading={blogAdmin.editing} />
      <QueryState error={error} refetch={refetch} />
    </>
  );
}

function postIdOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
