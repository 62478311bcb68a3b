import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { blogOffice } from '#content/office-blog.ts';
import { frame, states, time } from '#content/office.ts';
import { callApiList } from '#web/api-client.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { MessageBar } from '#web/ui/message-bar.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { refusalWords } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import styles from './posts.module.css';
import { deletePost, type ListedPost, restorePost, unpublish } from './posts-data.ts';
import { PostRow } from './post-row.tsx';

const { list } = blogOffice;
const formAddress = '/admin/dashboard/create-blog-content';
const pageSize = 20;
const sorts = ['-updated', '-created', 'created', 'title', '-title'] as const;
const choices = ['all', 'draft', 'scheduled', 'published'] as const;

export function meta() {
  return [{ title: frame.title(list.heading) }, { name: 'robots', content: 'noindex' }];
}

/** Every post in every state: search, order, state and page stand in the address. */
export default function Posts() {
  const [search, setSearch] = useSearchParams();
  const asked = {
    search: search.get('search') ?? '',
    status: choices.find((choice) => choice === search.get('status')) ?? 'all',
    sort: sorts.find((sort) => sort === search.get('sort')) ?? '-updated',
    after: search.get('after') ?? '',
  };
  const { data, error, refetch } = usePosts(asked);

  function show(part: Partial<typeof asked>) {
    const next = { ...asked, after: '', ...part };
    const kept = Object.entries(next).filter(
      ([, value]) => value !== '' && value !== 'all' && value !== '-updated',
    );
    setSearch(kept, { replace: part.search !== undefined });
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={list.heading}
        lead={time.zoneLine}
        actions={
          <Link className={buttonClass('main')} to={formAddress}>
            {blogOffice.newPost}
          </Link>
        }
      />
      <div className={styles.tools}>
        <input
          type="search"
          className={styles.search}
          aria-label={list.search}
          placeholder={list.search}
          defaultValue={asked.search}
          maxLength={200}
          onChange={(event) => show({ search: event.target.value.trim() })}
        />
        <Segments
          label={list.status}
          choices={choices.map((name) => ({ name, words: list[name] }))}
          chosen={asked.status}
          onChoose={(status) => show({ status })}
        />
        <label className={styles.sort}>
          {list.sort}
          <select value={asked.sort} onChange={(event) => show({ sort: sortNamed(event.target.value) })}>
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {list.sorts[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
      {error === null || data !== undefined ? null : (
        <MessageBar
          mood="bad"
          live="alert"
          action={<Button onClick={() => void refetch()}>{states.again}</Button>}
        >
          {refusalWords(error)}
        </MessageBar>
      )}
      {data === undefined && error === null ? <output>{states.loading}</output> : null}
      {data === undefined ? null : (
        <PostList
          page={data}
          isNarrowed={asked.search !== '' || asked.status !== 'all'}
          isFirst={asked.after === ''}
          onPage={(after) => show({ after })}
          onReset={() => setSearch([])}
        />
      )}
    </>
  );
}

function usePosts({
  search,
  status,
  sort,
  after,
}: {
  search: string;
  status: string;
  sort: string;
  after: string;
}) {
  const query = new URLSearchParams({ limit: String(pageSize), body: 'none', sort });
  if (search !== '') query.set('search', search);
  if (status !== 'all') query.set('status', status);
  if (after !== '') query.set('after', after);
  return useQuery({
    queryKey: ['posts', 'list', query.toString()],
    queryFn: ({ signal }) => callApiList<ListedPost>(`/api/v1/posts?${query.toString()}`, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

type PostListProps = {
  page: { items: ListedPost[]; total: number; next: string | null };
  isNarrowed: boolean;
  isFirst: boolean;
  onPage: (after: string) => void;
  onReset: () => void;
};

function PostList({ page: { items, total, next }, isNarrowed, isFirst, onPage, onReset }: PostListProps) {
  const queries = useQueryClient();
  const [removed, setRemoved] = useState<ListedPost | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  async function act(change: () => Promise<unknown>): Promise<boolean> {
    setFault(null);
    try {
      await change();
      await queries.invalidateQueries({ queryKey: ['posts'] });
      return true;
    } catch (error) {
      setFault(refusalWords(error));
      return false;
    }
  }

  async function remove(post: ListedPost) {
    if (await act(() => deletePost(post.id))) setRemoved(post);
  }

  async function undo(post: ListedPost) {
    if (await act(() => restorePost(post.id))) setRemoved(null);
  }

  return (
    <>
      {fault === null ? null : (
        <MessageBar mood="bad" live="alert">
          {fault}
        </MessageBar>
      )}
      {removed === null ? null : (
        <UndoBar
          key={removed.id}
          post={removed}
          onUndo={() => void undo(removed)}
          onOver={() => setRemoved(null)}
        />
      )}
      {items.length === 0 ? (
        <Nothing isNarrowed={isNarrowed} onReset={onReset} />
      ) : (
        <ul className={styles.rows} aria-label={list.heading}>
          {items.map((post) => (
            <PostRow
              key={post.id}
              post={post}
              onUnpublish={() => void act(() => unpublish(post))}
              onDelete={() => void remove(post)}
            />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        <p>{list.count(items.length, total)}</p>
        {isFirst ? null : <Button onClick={() => onPage('')}>{list.first}</Button>}
        {next === null ? null : (
          <Button onClick={() => onPage(new URL(next, location.origin).searchParams.get('after') ?? '')}>
            {list.next}
          </Button>
        )}
      </div>
    </>
  );
}

function Nothing({ isNarrowed, onReset }: { isNarrowed: boolean; onReset: () => void }) {
  return (
    <EmptyState
      motifs={['comb', 'leaf', 'water']}
      fact={isNarrowed ? list.noMatch : list.none}
      action={
        isNarrowed ? (
          <Button onClick={onReset}>{list.reset}</Button>
        ) : (
          <Link className={buttonClass('plain')} to={formAddress}>
            {blogOffice.newPost}
          </Link>
        )
      }
    >
      {isNarrowed ? list.noMatchAdvice : list.noneAdvice}
    </EmptyState>
  );
}

const undoSeconds = 30;

/** The post can be brought back for a month; the offer stands here for half a minute. */
function UndoBar({ post, onUndo, onOver }: { post: ListedPost; onUndo: () => void; onOver: () => void }) {
  const [left, setLeft] = useState(undoSeconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <MessageBar
      mood="info"
      live="status"
      action={<Button onClick={onUndo}>{list.undo(Math.max(0, left))}</Button>}
    >
      {list.removed(post.title || blogOffice.rail.untitled)}
    </MessageBar>
  );
}

function sortNamed(text: string): (typeof sorts)[number] {
  return sorts.find((sort) => sort === text) ?? '-updated';
}
