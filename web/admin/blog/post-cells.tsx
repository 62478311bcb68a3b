import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { fullMomentText, momentText } from '../time-words.ts';
import { nextSort, orderOf, type PostSort, type SortedBy } from './post-view.ts';
import styles from './posts.module.css';
import type { ListedPost } from './posts-data.ts';

const { list } = blogAdmin;
const { columns } = list;
const moods = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

export function postColumns(sort: PostSort, onSort: (sort: PostSort) => void): Column[] {
  const sorted = (by: SortedBy) => ({ order: orderOf(sort, by), onSort: () => onSort(nextSort(sort, by)) });
  return [
    { name: 'title', texts: columns.title, ...sorted('title') },
    { name: 'state', texts: columns.state },
    { name: 'author', texts: columns.author },
    { name: 'shown', texts: columns.shown },
    { name: 'changed', texts: columns.changed, ...sorted('updated') },
    { name: 'actions', texts: columns.actions, isQuiet: true },
  ];
}

type CellOptions = {
  now: Date;
  onUnpublish: (post: ListedPost) => void;
  onRemove: (post: ListedPost) => void;
};

/** One row, in the order of the columns. */
export function postCells(post: ListedPost, { now, onUnpublish, onRemove }: CellOptions): ReactNode[] {
  const { id, status, author, updated } = post;
  const title = post.title.trim() || blogAdmin.rail.untitled;
  const shown = status === 'scheduled' ? post.publish_at : status === 'published' ? post.published : null;
  return [
    <Link
      key="title"
      className={styles.title}
      to={`/admin/dashboard/create-blog-content?post=${id}`}
      aria-label={list.edit(title)}
    >
      {title}
    </Link>,
    <span key="state" className={styles.state}>
      <Badge mood={moods[status]} hasDot>
        {list.states[status]}
      </Badge>
      {post.has_draft ? <span className={styles.waiting}>{list.hasDraft}</span> : null}
    </span>,
    author,
    shown === null ? '' : <Moment key="shown" at={new Date(shown)} now={now} texts={list.says[status]} />,
    <Moment key="changed" at={new Date(updated)} now={now} texts={list.changed} />,
    <div key="actions" className={styles.rowActions}>
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
          <ActionButton texts={list.unpublishOf(title)} icon="eyeOff" onPress={() => onUnpublish(post)} />
        </>
      ) : null}
      <ActionButton texts={list.removeOf(title)} icon="trash" onPress={() => onRemove(post)} />
    </div>,
  ];
}

/** A small window has no headings over its columns: there the time says by itself what it is of. */
function Moment({ at, now, texts }: { at: Date; now: Date; texts: string }) {
  return (
    <time dateTime={at.toISOString()} title={fullMomentText(at)}>
      <span className={styles.ofWhat}>{texts} </span>
      {momentText(at, now)}
    </time>
  );
}

type ActionButtonProps = { texts: string; icon: 'eyeOff' | 'trash'; onPress: () => void };

function ActionButton({ texts, icon, onPress }: ActionButtonProps) {
  return (
    <button
      type="button"
      className={icon === 'trash' ? `${iconButtonClass} ${styles.remove}` : iconButtonClass}
      aria-label={texts}
      title={texts}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
