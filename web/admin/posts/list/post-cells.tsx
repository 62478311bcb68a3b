import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { languageNames } from '#content/languages.ts';
import { postsList } from '#content/admin/writing/posts-list.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Moment } from '../../moment.tsx';
import { createActionsColumn } from '../../table/columns.tsx';
import type { ListColumn } from '../../table/resource-list.tsx';
import type { ListedRowActions } from '../../table/row-menu.tsx';
import table from '../../table/table.module.css';
import styles from './posts.module.css';
import type { ListedPost } from '../posts-data.ts';
import { getPostAddress } from '../../paths.ts';

const { list } = blogAdmin;
const { columns } = list;
const tones = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

export function getTitle({ title }: ListedPost): string {
  return title.trim() || blogAdmin.rail.untitled;
}

/** Returns the columns of the list. The first click on the date column sorts the newest posts first. */
export function createPostColumns(
  listActions: (post: ListedPost) => ListedRowActions,
): ListColumn<ListedPost>[] {
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
      cell: ({ status, isPinned, hasDraft }) => (
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
      name: 'language',
      texts: 'Language',
      card: 'note',
      cell: ({ language }) => languageNames[language].english,
    },
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
    createActionsColumn({ texts: columns.actions, getName: getTitle, listActions }),
  ];
}

function getPublicDate({ status, publishAt, published }: ListedPost): string | null {
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
