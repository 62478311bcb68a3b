import { Link } from 'react-router';
import { blogOffice } from '#content/office-blog.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { fullMomentWords, momentWords } from '../time-words.ts';
import { useNow } from '../use-now.ts';
import styles from './posts.module.css';
import type { ListedPost } from './posts-data.ts';

type PostRowProps = { post: ListedPost; onUnpublish: () => void; onDelete: () => void };

const { list } = blogOffice;
const moods = { draft: 'quiet', scheduled: 'warn', published: 'good' } as const;

/** One post of the list: what it is, where it stands, and what can be done with it. */
export function PostRow({ post, onUnpublish, onDelete }: PostRowProps) {
  const title = post.title.trim() || blogOffice.rail.untitled;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link
          className={styles.title}
          to={`/admin/dashboard/create-blog-content?post=${post.id}`}
          aria-label={list.edit(title)}
        >
          {title}
        </Link>
        <p className={styles.facts}>
          <Badge mood={moods[post.status]} hasDot>
            {list.states[post.status]}
          </Badge>
          <span>{post.author}</span>
          <When post={post} />
        </p>
      </div>
      <div className={styles.actions}>
        {post.status === 'published' ? (
          <>
            <a href={post.address} target="_blank" rel="noreferrer">
              {blogOffice.see}
            </a>
            <Button look="quiet" aria-label={list.unpublishOf(title)} onClick={onUnpublish}>
              {list.unpublish}
            </Button>
          </>
        ) : null}
        <Button look="quiet" aria-label={list.removeOf(title)} onClick={onDelete}>
          {list.remove}
        </Button>
      </div>
    </li>
  );
}

function When({ post }: { post: ListedPost }) {
  const now = useNow();
  const { publish_at: due, published, updated, status } = post;
  const at = new Date(
    status === 'scheduled' && due ? due : status === 'published' && published ? published : updated,
  );
  const say = status === 'scheduled' ? list.due : status === 'published' ? list.out : list.changed;
  return (
    <time dateTime={at.toISOString()} title={fullMomentWords(at)}>
      {say(momentWords(at, now))}
    </time>
  );
}
