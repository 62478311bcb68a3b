import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Moment } from '../../moment.tsx';
import { createActionsColumn } from '../../table/columns.tsx';
import type { ListColumn } from '../../table/resource-list.tsx';
import type { RowActions } from '../../table/use-row-actions.ts';
import table from '../../table/table.module.css';
import styles from './posts.module.css';
import type { ListedPost } from '../posts-data.ts';
import { getPostAddress } from '../../paths.ts';

const { list } = blogAdmin;
const { columns } = list;
const tones = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

/** `announce` is undefined if the member may not write newsletters. */
type ColumnActions = {
  copy: (post: ListedPost, row: RowActions) => void;
  announce: ((post: ListedPost, row: RowActions) => void) | undefined;
  unpublish: (post: ListedPost, row: RowActions) => void;
  cancelSchedule: (post: ListedPost, row: RowActions) => void;
  remove: (post: ListedPost, row: RowActions) => void;
};

export function getTitle({ title }: ListedPost): string {
  return title.trim() || blogAdmin.rail.untitled;
}

/** Returns the columns of the list. The first click on the date column sorts the newest posts first. */
export function createPostColumns(actions: ColumnActions): ListColumn<ListedPost>[] {
  return [
    {
      name: 'title',
      texts: columns.title,
      sort: { by: 'title' },
      isElastic: true,
      card: 'title',
      cell: (post) => {
        const title = getTitle(post);
        return (
          <Link
            className={`${table.name} ${styles.title}`}
            to={getPostAddress(post.id)}
            aria-label={list.edit(title)}
            title={title}
            dir="auto"
          >
            {title}
          </Link>
        );
      },
    },
    {
      name: 'status',
      texts: columns.state,
      card: 'note',
      cell: ({ status, is_pinned: isPinned, has_draft: hasDraft }) => (
        <span className={styles.state}>
          <Badge tone={tones[status]} hasDot>
            {list.states[status]}
          </Badge>
          {isPinned ? <span className="note">{postsList.pinned}</span> : null}
          {hasDraft ? <span className="note">{list.hasDraft}</span> : null}
        </span>
      ),
    },
    { name: 'author', texts: columns.author, leaves: 1, card: 'note' },
    {
      name: 'tags',
      texts: postsList.columns.tags,
      card: 'hidden',
      cell: ({ tags }) => {
        const names = tags.map(({ name }) => name).join(', ');
        return (
          <span className={styles.tags} title={names}>
            {names}
          </span>
        );
      },
    },
    {
      name: 'published',
      texts: columns.shown,
      leaves: 3,
      card: 'note',
      cell: (post, { now }) => {
        const { status } = post;
        const date = getPublicDate(post);
        return date === null ? '' : <LabelledMoment texts={list.says[status]} at={date} now={now} />;
      },
    },
    {
      name: 'updated',
      texts: columns.changed,
      sort: { by: 'updated', first: '-updated' },
      card: 'note',
      cell: ({ updated }, { now }) => <LabelledMoment texts={list.changed} at={updated} now={now} />,
    },
    createActionsColumn(columns.actions, (post, row) => {
      const { status, address } = post;
      const title = getTitle(post);
      const { announce } = actions;
      const isPublished = status === 'published';
      return [
        isPublished && { icon: 'external', label: list.see(title), href: address },
        isPublished &&
          announce !== undefined && {
            icon: 'mail',
            label: list.announceOf(title),
            run: () => announce(post, row),
          },
        isPublished && {
          icon: 'eyeOff',
          label: list.unpublishOf(title),
          run: () => actions.unpublish(post, row),
        },
        status === 'scheduled' && {
          icon: 'close',
          label: list.callOffOf(title),
          opensDialog: true,
          run: () => actions.cancelSchedule(post, row),
        },
        { icon: 'copy', label: postsList.copy(title), run: () => actions.copy(post, row) },
        { icon: 'trash', label: list.removeOf(title), run: () => actions.remove(post, row) },
      ];
    }),
  ];
}

function getPublicDate({ status, publish_at: publishAt, published }: ListedPost): string | null {
  if (status === 'scheduled') return publishAt;
  return status === 'published' ? published : null;
}

/** A time with a label. Small windows have no column headings, so the label appears there. */
export function LabelledMoment({ texts, at, now }: { texts: string; at: string; now: Date }) {
  return (
    <span>
      <span className={styles.ofWhat}>{texts} </span>
      <Moment at={at} now={now} />
    </span>
  );
}
