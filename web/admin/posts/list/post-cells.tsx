import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Moment } from '../../moment.tsx';
import { RowButton } from '../../table/row-button.tsx';
import { getNextSort, getOrder } from '../../table/sort.ts';
import table from '../../table/table.module.css';
import type { PostView } from './post-list.ts';
import styles from './posts.module.css';
import type { ListedPost } from '../posts-data.ts';
import { getPostAddress } from '../../paths.ts';

const { list } = blogAdmin;
const { columns } = list;
const tones = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

/** Returns the columns of the list. The first click on the date column sorts the newest posts first. */
export function createPostColumns({ view: { sort }, setView }: PostView): Column[] {
  const sortByTitle = () => setView({ sort: getNextSort(sort, 'title') });
  const sortByChange = () => setView({ sort: getNextSort(sort, 'updated', '-updated') });
  return [
    {
      name: 'title',
      texts: columns.title,
      order: getOrder(sort, 'title'),
      onSort: sortByTitle,
      isElastic: true,
    },
    { name: 'state', texts: columns.state },
    { name: 'author', texts: columns.author, leaves: 1 },
    { name: 'tags', texts: postsList.columns.tags },
    { name: 'shown', texts: columns.shown, leaves: 3 },
    { name: 'changed', texts: columns.changed, order: getOrder(sort, 'updated'), onSort: sortByChange },
    { name: 'actions', texts: columns.actions, isQuiet: true },
  ];
}

/** `announce` is undefined if the member may not write newsletters. */
type RowActionCallbacks = {
  isSelected: boolean;
  choose: () => void;
  copy: () => void;
  announce: (() => void) | undefined;
  unpublish: () => void;
  cancelSchedule: () => void;
  remove: () => void;
};

export function renderPostCells(post: ListedPost, now: Date, actions: RowActionCallbacks): ReactNode[] {
  const { id, status, author, updated } = post;
  const title = post.title.trim() || blogAdmin.rail.untitled;
  const tags = post.tags.map(({ name }) => name).join(', ');
  const publicDate =
    status === 'scheduled' ? post.publish_at : status === 'published' ? post.published : null;
  return [
    <span key="title" className={styles.named}>
      <label className={styles.tick}>
        <input
          type="checkbox"
          aria-label={postsList.bulk.choose(title)}
          checked={actions.isSelected}
          onChange={actions.choose}
        />
      </label>
      <Link
        className={`${table.name} ${styles.title}`}
        to={getPostAddress(id)}
        aria-label={list.edit(title)}
        title={title}
        dir="auto"
      >
        {title}
      </Link>
    </span>,
    <span key="state" className={styles.state}>
      <Badge tone={tones[status]} hasDot>
        {list.states[status]}
      </Badge>
      {post.is_pinned ? <span className={styles.waiting}>{postsList.pinned}</span> : null}
      {post.has_draft ? <span className={styles.waiting}>{list.hasDraft}</span> : null}
    </span>,
    author,
    <span key="tags" className={styles.tags} title={tags}>
      {tags}
    </span>,
    publicDate === null ? (
      ''
    ) : (
      <LabelledMoment key="shown" texts={list.says[status]} at={publicDate} now={now} />
    ),
    <LabelledMoment key="changed" texts={list.changed} at={updated} now={now} />,
    <div key="actions" className={table.actions}>
      {status === 'published' ? (
        <>
          <a
            className={iconButtonClass}
            href={post.address}
            target="_blank"
            rel="noreferrer"
            aria-label={list.see(title)}
            title={list.see(title)}
          >
            <Icon name="external" size={18} />
          </a>
          {actions.announce === undefined ? null : (
            <RowButton icon="mail" label={list.announceOf(title)} onPress={actions.announce} />
          )}
          <RowButton icon="eyeOff" label={list.unpublishOf(title)} onPress={actions.unpublish} />
        </>
      ) : null}
      {status === 'scheduled' ? (
        <RowButton
          icon="close"
          label={list.callOffOf(title)}
          aria-haspopup="dialog"
          onPress={actions.cancelSchedule}
        />
      ) : null}
      <RowButton icon="copy" label={postsList.copy(title)} onPress={actions.copy} />
      <RowButton icon="trash" label={list.removeOf(title)} onPress={actions.remove} />
    </div>,
  ];
}

/** A time with a label. Small windows have no column headings, so the label appears there. */
export function LabelledMoment({ texts, at, now }: { texts: string; at: string; now: Date }) {
  return (
    <span className={styles.said}>
      <span className={styles.ofWhat}>{texts} </span>
      <Moment at={at} now={now} />
    </span>
  );
}
