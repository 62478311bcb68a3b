import {
  importExportAddress,
  getPostAddress,
  postFormAddress,
  tagsAddress,
  trashAddress,
} from '../../paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { postsList, tagsScreen } from '#content/admin/writing/posts-list.ts';
import { cancelScheduleDialog } from '#content/admin/schedule.ts';
import { frame } from '#content/admin/frame.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import type { Question } from '../../confirm-dialog.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { QueryTable } from '../../table/query-table.tsx';
import table from '../../table/table.module.css';
import { TypedSearch } from '../../table/typed-search.tsx';
import { useListView } from '../../table/use-list-view.ts';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { useAnnouncePost } from '../use-announce-post.ts';
import { renderPostCells, createPostColumns } from './post-cells.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { PostFilters } from './post-filters.tsx';
import { InterruptedChangeBar } from './interrupted-change-bar.tsx';
import { usePostSelection } from './use-post-selection.ts';
import {
  cancelSchedule,
  copyPost,
  emptyView,
  isFiltered,
  deletePost,
  postChoices,
  postFields,
  postPageSize,
  toQueryString,
  type PostView,
  unpublishAndRefresh,
  usePosts,
} from './post-list.ts';
import styles from './posts.module.css';

const { list: texts } = blogAdmin;

export function meta() {
  return [{ title: frame.title(texts.heading) }, { name: 'robots', content: 'noindex' }];
}

/** The screen of all posts. The URL contains search, order, state and page. */
export default function Posts() {
  const list = useListView(postFields);
  const posts = usePosts(list);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const selection = usePostSelection(toQueryString(list.view));
  const { mayAnnounce, announce } = useAnnouncePost();
  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading={texts.heading}
        lead={
          <span className={styles.ways}>
            <Link to={tagsAddress}>{tagsScreen.open}</Link>
            <Link to={trashAddress}>{blogAdmin.trash.heading}</Link>
            <Link to={importExportAddress}>{postsList.moving}</Link>
          </span>
        }
        actions={
          <Link className={getButtonClass('main')} to={postFormAddress}>
            {blogAdmin.newPost}
          </Link>
        }
      />
      <InterruptedChangeBar />
      <QueryTable
        heading={texts.table}
        answer={posts}
        list={list}
        pageSize={postPageSize}
        texts={texts}
        note={
          <BulkBar
            listed={posts.data?.items ?? []}
            total={posts.data?.total ?? 0}
            isLeast={posts.data?.isLeast ?? false}
            list={list}
            selection={selection}
          />
        }
        isStacked
        className={`${table.quiet} ${styles.posts}`}
        tools={<PostTools list={list} />}
        columns={createPostColumns(list)}
        renderCells={(post, { now, run, ask }) =>
          renderPostCells(post, now, {
            isSelected: selection.has(post.id),
            choose: () => selection.toggle(post.id),
            copy: () =>
              run(async () =>
                navigate(getPostAddress(await copyPost(queries, post.id, getIdempotencyKey(post.id)))),
              ),
            cancelSchedule: () => ask(createCancelQuestion(post.title), () => cancelSchedule(queries, post)),
            announce: mayAnnounce ? () => run(() => announce(post.id)) : undefined,
            unpublish: () => run(() => unpublishAndRefresh(queries, post)),
            remove: () => run(() => deletePost(queries, post.id)),
          })
        }
        empty={<NoPosts list={list} />}
      />
    </>
  );
}

function createCancelQuestion(title: string): Question {
  return { ...cancelScheduleDialog, lead: cancelScheduleDialog.lead(title), look: 'main' };
}

function PostTools({ list }: { list: PostView }) {
  const { view, setView } = list;
  return (
    <>
      <Segments
        label={texts.status}
        choices={postChoices.map((name) => ({ name, texts: texts[name] }))}
        chosen={view.status}
        onChoose={(status) => setView({ status })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <PostFilters list={list} />
    </>
  );
}

function NoPosts({ list: { view, setView } }: { list: PostView }) {
  if (isFiltered(view))
    return (
      <EmptyState
        motifs={['comb', 'talk', 'lattice']}
        fact={texts.noMatch}
        action={<Button onClick={() => setView({ ...emptyView, sort: view.sort })}>{texts.reset}</Button>}
      >
        {texts.noMatchAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['comb', 'leaf', 'water']}
      fact={texts.none}
      action={
        <Link className={getButtonClass('plain')} to={postFormAddress}>
          {blogAdmin.newPost}
        </Link>
      }
    >
      {texts.noneAdvice}
    </EmptyState>
  );
}
