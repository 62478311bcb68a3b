import { movingAddress, postAddress, postFormAddress, tagsAddress, trashAddress } from '../../paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { postsList, tagsScreen } from '#content/admin/writing/posts-list.ts';
import { cancellingSchedule } from '#content/admin/schedule.ts';
import { frame } from '#content/admin/frame.ts';
import { Button, buttonClass } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import type { Question } from '../../confirm-dialog.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { sectionNamed } from '../../shell/sections.ts';
import { QueryTable } from '../../table/query-table.tsx';
import table from '../../table/table.module.css';
import { TypedSearch } from '../../table/typed-search.tsx';
import { useListView } from '../../table/use-list-view.ts';
import { usePressKeys } from '../../editing/use-press-keys.ts';
import { useAnnouncePost } from '../use-announce-post.ts';
import { postCells, postColumns } from './post-cells.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { PostFilters } from './post-filters.tsx';
import { UnfinishedBar } from './unfinished-bar.tsx';
import { usePostSelection } from './use-post-selection.ts';
import {
  callOffListed,
  copyListed,
  emptyView,
  isNarrowed,
  deletePost,
  postChoices,
  postFields,
  postPageSize,
  queryOf,
  type PostView,
  unpublishListed,
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
  const keyOf = usePressKeys();
  const selection = usePostSelection(queryOf(list.view));
  const { mayAnnounce, announce } = useAnnouncePost();
  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={texts.heading}
        lead={
          <span className={styles.ways}>
            <Link to={tagsAddress}>{tagsScreen.open}</Link>
            <Link to={trashAddress}>{blogAdmin.trash.heading}</Link>
            <Link to={movingAddress}>{postsList.moving}</Link>
          </span>
        }
        actions={
          <Link className={buttonClass('main')} to={postFormAddress}>
            {blogAdmin.newPost}
          </Link>
        }
      />
      <UnfinishedBar />
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
        columns={postColumns(list)}
        renderCells={(post, { now, run, ask }) =>
          postCells(post, now, {
            isChosen: selection.has(post.id),
            choose: () => selection.toggle(post.id),
            copy: () =>
              run(async () => navigate(postAddress(await copyListed(queries, post.id, keyOf(post.id))))),
            callOff: () => ask(callOffQuestion(post.title), () => callOffListed(queries, post)),
            announce: mayAnnounce ? () => run(() => announce(post.id)) : undefined,
            unpublish: () => run(() => unpublishListed(queries, post)),
            remove: () => run(() => deletePost(queries, post.id)),
          })
        }
        empty={<NoPosts list={list} />}
      />
    </>
  );
}

function callOffQuestion(title: string): Question {
  return { ...cancellingSchedule, lead: cancellingSchedule.lead(title), look: 'main' };
}

function PostTools({ list }: { list: PostView }) {
  const { view, narrow } = list;
  return (
    <>
      <Segments
        label={texts.status}
        choices={postChoices.map((name) => ({ name, texts: texts[name] }))}
        chosen={view.status}
        onChoose={(status) => narrow({ status })}
      />
      <TypedSearch
        label={texts.search}
        placeholder={texts.search}
        search={view.search}
        onSearch={(search) => narrow({ search })}
      />
      <PostFilters list={list} />
    </>
  );
}

function NoPosts({ list: { view, narrow } }: { list: PostView }) {
  if (isNarrowed(view))
    return (
      <EmptyState
        motifs={['comb', 'talk', 'lattice']}
        fact={texts.noMatch}
        action={<Button onClick={() => narrow({ ...emptyView, sort: view.sort })}>{texts.reset}</Button>}
      >
        {texts.noMatchAdvice}
      </EmptyState>
    );
  return (
    <EmptyState
      motifs={['comb', 'leaf', 'water']}
      fact={texts.none}
      action={
        <Link className={buttonClass('plain')} to={postFormAddress}>
          {blogAdmin.newPost}
        </Link>
      }
    >
      {texts.noneAdvice}
    </EmptyState>
  );
}
