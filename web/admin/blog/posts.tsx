import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { frame, time } from '#content/admin/frame.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { DataTable } from '#web/ui/table/data-table.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { fullNumber } from '#web/format/numbers.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { cursorOf } from '../list-trail.ts';
import { QueryState } from '../not-loaded.tsx';
import { refusalText } from '../refusal-words.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { CursorPager } from '../trail-pager.tsx';
import { TypedSearch } from '../typed-search.tsx';
import { useListFocus } from '../use-list-focus.ts';
import { useNow } from '../use-now.ts';
import { postCells, postColumns } from './post-cells.tsx';
import { postPageSize, removePost, takeDown, usePosts } from './post-list.ts';
import { postChoices, type PostView, postView, viewQuery } from './post-view.ts';
import styles from './posts.module.css';

const { list } = blogAdmin;
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
            {blogAdmin.newPost}
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
  const [fault, setFault] = useState<{ texts: string; attempt: number } | null>(null);
  const [acted, setActed] = useState(0);
  const heading = useListFocus(acted, false);
  const { cursor } = view;

  async function act(change: Promise<void>) {
    setFault(null);
    try {
      await change;
      setActed((count) => count + 1);
    } catch (failure) {
      setFault((last) => ({ texts: refusalText(failure), attempt: (last?.attempt ?? 0) + 1 }));
    }
  }

  if (data === undefined) return <QueryState error={error} refetch={refetch} failed={list.failed} />;
  const next = cursorOf(data.next);
  const from = cursor.length * postPageSize + 1;
  const range = list.range(from, from + data.items.length - 1, fullNumber(data.total));
  const cells = {
    now,
    onUnpublish: (post: (typeof data.items)[number]) => void act(takeDown(queries, post)),
    onRemove: (post: (typeof data.items)[number]) => void act(removePost(queries, post.id)),
  };
  return (
    <div className={styles.list}>
      {fault === null ? null : (
        <MessageBar key={fault.attempt} mood="bad" live="alert">
          {fault.texts}
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
              choices={postChoices.map((name) => ({ name, texts: list[name] }))}
              chosen={view.status}
              onChoose={(status) => onView({ ...view, status, cursor: [] })}
            />
            <TypedSearch
              label={list.search}
              placeholder={list.search}
              search={view.search}
              onSearch={(search) => onView({ ...view, search, cursor: [] })}
              className={styles.search}
            />
          </>
        }
        columns={postColumns(view.sort, (sort) => onView({ ...view, sort, cursor: [] }))}
        rows={data.items.map((post) => ({ key: post.id, cells: postCells(post, cells) }))}
        empty={<NoPosts view={view} onView={onView} />}
        foot={
          <>
            <output>{data.items.length === 0 ? time.zoneLine : `${range} · ${time.zoneLine}`}</output>
            <CursorPager
              label={list.pages}
              previousText={list.previous}
              nextText={list.next}
              cursor={cursor}
              next={next}
              isWaiting={isPlaceholderData}
              onCursor={(onward) => onView({ ...view, cursor: onward })}
            />
          </>
        }
      />
    </div>
  );
}

/** Nothing at all, nothing that matches, or a page whose posts are gone. */
function NoPosts({ view, onView }: PostTableProps) {
  const { search, status, cursor } = view;
  if (search.trim() !== '' || status !== 'all')
    return (
      <EmptyState
        motifs={['comb', 'talk', 'lattice']}
        fact={list.noMatch}
        action={
          <Button onClick={() => onView({ ...view, search: '', status: 'all', cursor: [] })}>
            {list.reset}
          </Button>
        }
      >
        {list.noMatchAdvice}
      </EmptyState>
    );
  if (cursor.length > 0)
    return (
      <EmptyState
        motifs={['water', 'spiral', 'comb']}
        fact={list.pageGone}
        action={<Button onClick={() => onView({ ...view, cursor: [] })}>{list.firstPage}</Button>}
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
          {blogAdmin.newPost}
        </Link>
      }
    >
      {list.noneAdvice}
    </EmptyState>
  );
}
