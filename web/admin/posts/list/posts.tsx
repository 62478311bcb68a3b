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
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import type { ConfirmDialogTexts } from '../../confirm-dialog.tsx';
import { PageHeading } from '../../shell/page-heading.tsx';
import { getSection } from '../../shell/sections.ts';
import { ListSearch } from '../../table/list-filters.tsx';
import { ResourceList } from '../../table/resource-list.tsx';
import type { ListedRowActions } from '../../table/row-menu.tsx';
import table from '../../table/table.module.css';
import { useIdempotencyKeys } from '../../editing/use-idempotency-keys.ts';
import { useAnnouncePost } from '../use-announce-post.ts';
import type { ListedPost } from '../posts-data.ts';
import { createPostColumns, getTitle } from './post-cells.tsx';
import { PostFilters } from './post-filters.tsx';
import { InterruptedChangeBar } from './interrupted-change-bar.tsx';
import { usePostBulk } from './use-post-bulk.tsx';
import {
  cancelSchedule,
  copyPost,
  deletePost,
  postChoices,
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
  const list = usePosts();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const bulk = usePostBulk(list.view);
  const { mayAnnounce, announce } = useAnnouncePost();

  function listActions(post: ListedPost): ListedRowActions {
    const { id, status, address } = post;
    const isPublished = status === 'published';
    return [
      isPublished && { icon: 'external', texts: texts.see, href: address },
      isPublished && mayAnnounce && { icon: 'mail', texts: texts.announce, change: () => announce(id) },
      {
        icon: 'copy',
        texts: postsList.copy,
        change: async () => navigate(getPostAddress(await copyPost(queries, id, getIdempotencyKey(id)))),
      },
      isPublished && {
        icon: 'eyeOff',
        texts: texts.unpublish,
        change: () => unpublishAndRefresh(queries, post),
      },
      status === 'scheduled' && {
        icon: 'close',
        texts: texts.callOff,
        question: createCancelQuestion(post.title),
        change: () => cancelSchedule(queries, post),
      },
      { icon: 'trash', texts: texts.remove, isDanger: true, change: () => deletePost(queries, id) },
    ];
  }

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
      <ResourceList
        heading={texts.table}
        list={list}
        texts={texts}
        className={`${table.quiet} ${styles.posts}`}
        tools={<PostTools list={list} />}
        columns={createPostColumns(listActions)}
        bulk={{ ...bulk, getName: getTitle }}
        empty={{
          motifs: ['comb', 'leaf', 'water'],
          fact: texts.none,
          advice: texts.noneAdvice,
          action: (
            <Link className={getButtonClass('plain')} to={postFormAddress}>
              {blogAdmin.newPost}
            </Link>
          ),
        }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: texts.noMatch,
          advice: texts.noMatchAdvice,
          showAll: texts.reset,
        }}
      />
    </>
  );
}

function createCancelQuestion(title: string): ConfirmDialogTexts {
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
      <ListSearch list={list} name="search" label={texts.search} />
      <PostFilters list={list} />
    </>
  );
}
