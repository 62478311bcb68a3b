import { Link } from 'react-router';
import { languageNames } from '#content/languages.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Moment } from '../../moment.tsx';
import { createActionsColumn } from '../../table/columns.tsx';
import type { ListColumn } from '../../table/resource-list.tsx';
import type { ListedRowActions } from '../../table/row-menu.tsx';
import table from '../../table/table.module.css';
import styles from './posts.module.css';
import type { ListedPost } from '../posts-data.ts';
import { getPostAddress } from '../../paths.ts';
import { postTexts } from '../texts.ts';
import { postListTexts } from './texts.ts';

/** Label before a time, shown when the list has no column headings. */
const sayTexts = { draft: '', scheduled: 'appears', published: 'published' } as const;

const tones = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

export function getTitle({ title }: ListedPost): string {
  return title.trim() || postTexts.rail.untitled;
}

/** Returns the columns of the list. The first click on the date column sorts the newest posts first. */
export function createPostColumns(
  listActions: (post: ListedPost) => ListedRowActions,
): ListColumn<ListedPost>[] {
  return [
    {
      name: 'title',
      texts: 'Title',
      sort: { by: 'title' },
      isElastic: true,
      card: 'title',
      cell: (post) => {
        const title = getTitle(post);
        return (
          <Link
            className={`${table.name} ${styles.title}`}
            to={getPostAddress(post.id)}
            aria-label={`Edit ${title}`}
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
      texts: 'Status',
      card: 'note',
      cell: ({ status, isPinned, hasDraft }) => (
        <span className={styles.state}>
          <Badge tone={tones[status]} hasDot>
            {postListTexts.list.states[status]}
          </Badge>
          {isPinned ? <span className="note">Pinned</span> : null}
          {hasDraft ? <span className="note">Changes not published</span> : null}
        </span>
      ),
    },
    { name: 'author', texts: 'Author', leaves: 1, card: 'note' },
    {
      name: 'language',
      texts: 'Language',
      card: 'note',
      cell: ({ language }) => languageNames[language].english,
    },
    {
      name: 'tags',
      texts: 'Tags',
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
      texts: 'Published',
      leaves: 3,
      card: 'note',
      cell: (post, { now }) => {
        const { status } = post;
        const date = getPublicDate(post);
        return date === null ? '' : <LabelledMoment texts={sayTexts[status]} at={date} now={now} />;
      },
    },
    {
      name: 'updated',
      texts: 'Changed',
      sort: { by: 'updated', first: '-updated' },
      card: 'note',
      cell: ({ updated }, { now }) => <LabelledMoment texts="changed" at={updated} now={now} />,
    },
    createActionsColumn({ texts: 'Actions', getName: getTitle, listActions }),
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
