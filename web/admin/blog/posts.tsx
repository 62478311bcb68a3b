import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { blogOffice } from '#content/admin/blog.ts';
import { frame, time } from '#content/admin/frame.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullFigure } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { cursorOf } from '../list-trail.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { refusalWords } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { TrailPager } from '../trail-pager.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { useListFocus } from '../use-list-focus.ts';
import { useNow } from '../use-now.ts';
import { postCells, postColumns } from './post-cells.tsx';
import { postPageSize, removePost, takeDown, usePosts } from './post-list.ts';
import { postChoices, type PostView, postView, viewQuery } from './post-view.ts';
import styles from './posts.module.css';

const { list } = blogOffice;
const formAddress = '/admin/dashboard/create-blog-content';

export function meta() {
  return [{ title: frame.title(list.heading) }, { name: 'robots', content: 'noindex' }];
}

/** Every post in every state: search, order, state and page stand in the address. */
export default function Posts() {
  const [search, setSearch] = useSearchParams();
  const view = postView(search);

  function show(next: PostView) {
    const isTyping = next.search !== view.search;
    setSearch(viewQuery(next), { replace: isTyping, preventScrollReset: true });
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={list.heading}
        actions={
          <Link className={buttonClass('main')} to={formAddress}>
            {blogOffice.newPost}
          </Link>
        }
      />
      <PostTable view={view} onView={show} />
    </>
  );
}

type PostTableProps = { view: PostView; onView: (view: PostView) => void };

function PostTable({ view, onView }: PostTableProps) {
  const { data, error, refetch, isPlaceholderData } = usePosts(view);
  const queries = useQueryClient();
  const now = useNow();
  const [fault, setFault] = useState<{ words: string; attempt: number } | null>(null);
  const [acted, setActed] = useState(0);
  const heading = useListFocus(acted, false);
  const { trail } = view;

  async function act(change: Promise<void>) {
    setFault(null);
    try {
      await change;
      setActed((count) => count + 1);
    } catch (failure) {
      setFault((last) => ({ words: refusalWords(failure), attempt: (last?.attempt ?? 0) + 1 }));
    }
  }

  if (data === undefined) return <NotLoaded error={error} refetch={refetch} failed={list.failed} />;
  const next = cursorOf(data.next);
  const from = trail.length * postPageSize + 1;
  const range = list.range(from, from + data.items.length - 1, fullFigure(data.total));
  const cells = {
    now,
    onUnpublish: (post: (typeof data.items)[number]) => void act(takeDown(queries, post)),
    onRemove: (post: (typeof data.items)[number]) => void act(removePost(queries, post.id)),
  };
  return (
    <div className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.words}
        </MessageBar>
      )}
      <DataTable
        heading={list.table}
        headingRef={heading}
        isStacked
        className={styles.posts}
        tools={
          <>
            <Segments
              label={list.status}
              choices={postChoices.map((name) => ({ name, words: list[name] }))}
              chosen={view.status}
              onChoose={(status) => onView({ ...view, status, trail: [] })}
            />
            <TypedSearch
              label={list.search}
              placeholder={list.search}
              search={view.search}
              onSearch={(search) => onView({ ...view, search, trail: [] })}
              className={styles.search}
            />
          </>
        }
        columns={postColumns(view.sort, (sort) => onView({ ...view, sort, trail: [] }))}
        rows={data.items.map((post) => ({ key: post.id, cells: postCells(post, cells) }))}
        empty={<NoPosts view={view} onView={onView} />}
        foot={
          <>
            <output>{data.items.length === 0 ? time.zoneLine : `${range} · ${time.zoneLine}`}</output>
            <TrailPager
              label={list.pages}
              previousWords={list.previous}
              nextWords={list.next}
              trail={trail}
              next={next}
              isWaiting={isPlaceholderData}
              onTrail={(onward) => onView({ ...view, trail: onward })}
            />
          </>
        }
      />
    </div>
  );
}

/** Nothing at all, nothing that matches, or a page whose posts are gone. */
function NoPosts({ view, onView }: PostTableProps) {
  const { search, status, trail } = view;
  if (search.trim() !== '' || status !== 'all')
    return (
      <EmptyState
        motifs={['comb', 'talk', 'lattice']}
        fact={list.noMatch}
        action={
          <Button onClick={() => onView({ ...view, search: '', status: 'all', trail: [] })}>
            {list.reset}
          </Button>
        }
      >
        {list.noMatchAdvice}
      </EmptyState>
    );
  if (trail.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={list.pageGone}
        action={<Button onClick={() => onView({ ...view, trail: [] })}>{list.firstPage}</Button>}
      >
        {list.pageGoneAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['comb', 'leaf', 'water']}
      fact={list.none}
      action={
        <Link className={buttonClass('plain')} to={formAddress}>
          {blogOffice.newPost}
        </Link>
      }
    >
      {list.noneAdvice}
    </EmptyState>
  );
}
