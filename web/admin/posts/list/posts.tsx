import {
  importExportAddress,
  getPostAddress,
  postFormAddress,
  tagsAddress,
  trashAddress,
} from '../../paths.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
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
import { frame, cancelScheduleDialog } from '../../texts.ts';
import { postListTexts } from './texts.ts';
import { postTexts } from '../texts.ts';

const nameTexts = { all: 'All', draft: 'Drafts', scheduled: 'Scheduled', published: 'Published' } as const;

export function meta() {
  return [{ title: frame.title('Posts') }, { name: 'robots', content: 'noindex' }];
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
      isPublished && { icon: 'external', texts: 'See the post', href: address },
      isPublished && mayAnnounce && { icon: 'mail', texts: 'Send as newsletter', change: () => announce(id) },
      {
        icon: 'copy',
        texts: 'Duplicate',
        change: async () => navigate(getPostAddress(await copyPost(queries, id, getIdempotencyKey(id)))),
      },
      isPublished && {
        icon: 'eyeOff',
        texts: 'Unpublish',
        change: () => unpublishAndRefresh(queries, post),
      },
      status === 'scheduled' && {
        icon: 'close',
        texts: 'Unschedule',
        question: createCancelQuestion(post.title),
        change: () => cancelSchedule(queries, post),
      },
      { icon: 'trash', texts: 'Delete', isDanger: true, change: () => deletePost(queries, id) },
    ];
  }

  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading="Posts"
        lead={
          <span className={styles.ways}>
            <Link to={tagsAddress}>Tags</Link>
            <Link to={trashAddress}>{postListTexts.trash.heading}</Link>
            <Link to={importExportAddress}>Import and export</Link>
          </span>
        }
        actions={
          <Link className={getButtonClass('main')} to={postFormAddress}>
            {postTexts.newPost}
          </Link>
        }
      />
      <InterruptedChangeBar />
      <ResourceList
        heading="All posts"
        list={list}
        texts={{
          pages: 'Pages of the list',
          next: 'Next page',
          previous: 'Previous page',
          failed: 'The posts could not be loaded.',
          pageGone: 'This page is empty',
          pageGoneAdvice: 'Its posts were deleted.',
          firstPage: 'Go to the first page',
        }}
        className={`${table.quiet} ${styles.posts}`}
        tools={<PostTools list={list} />}
        columns={createPostColumns(listActions)}
        bulk={{ ...bulk, getName: getTitle }}
        empty={{
          motifs: ['comb', 'leaf', 'water'],
          fact: 'No posts yet',
          advice: 'Write the first one. It is saved as you write, and visitors see it once you publish it.',
          action: (
            <Link className={getButtonClass('plain')} to={postFormAddress}>
              {postTexts.newPost}
            </Link>
          ),
        }}
        noMatch={{
          motifs: ['comb', 'talk', 'lattice'],
          fact: 'No posts match',
          advice: 'Try another word or another status.',
          showAll: 'Show all posts',
        }}
      />
    </>
  );
}

function createCancelQuestion(title: string): ConfirmDialogTexts {
  return {
    heading: cancelScheduleDialog.heading,
    keep: cancelScheduleDialog.keep,
    sure: cancelScheduleDialog.sure,
    busy: cancelScheduleDialog.busy,
    lead: cancelScheduleDialog.lead(title),
    look: 'main',
  };
}

function PostTools({ list }: { list: PostView }) {
  const { view, setView } = list;
  return (
    <>
      <Segments
        label="Status"
        choices={postChoices.map((name) => ({ name, texts: nameTexts[name] }))}
        chosen={view.status}
        onChoose={(status) => setView({ status })}
      />
      <ListSearch list={list} name="search" label="Search posts" />
      <PostFilters list={list} />
    </>
  );
}
