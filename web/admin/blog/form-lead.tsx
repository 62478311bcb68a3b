import { Link } from 'react-router';
import { blogOffice } from '#content/admin/blog.ts';
import { clock } from '#web/format/dates.ts';
import { fullMomentWords, momentWords } from '../time-words.ts';
import styles from './blog.module.css';
import type { SaverState } from '../writing/draft-saver.ts';
import type { OfficePost } from './posts-data.ts';

type FormLeadProps = {
  state: SaverState;
  post: OfficePost | null;
  hasWords: boolean;
  onPreview: () => Promise<void>;
};

const { lead } = blogOffice;

/** The line under the heading: what is saved, and the ways on. */
export function FormLead({ state, post, hasWords, onPreview }: FormLeadProps) {
  return (
    <span className={styles.lead}>
      <span role="status">{stateWords(state, post, hasWords)}</span>
      <Link to="/admin/dashboard/create-blog-content/posts">{blogOffice.allPosts}</Link>
      {hasWords ? (
        <button type="button" className={styles.linkButton} onClick={() => void onPreview()}>
          {blogOffice.preview}
        </button>
      ) : null}
    </span>
  );
}

function stateWords({ phase, savedAt }: SaverState, post: OfficePost | null, hasWords: boolean): string {
  if (phase === 'conflict') return lead.conflict;
  const state = shownWords(post);
  if (state !== null) {
    const changes = changeWords(phase, savedAt);
    return changes === null ? state : `${state} · ${changes}`;
  }
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable' || phase === 'refused') return lead.kept;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  return savedAt === null || !hasWords ? lead.empty : lead.saved(clock(savedAt));
}

/** Where a post stands that the public sees, or soon will. */
function shownWords(post: OfficePost | null): string | null {
  if (post?.status === 'scheduled' && post.publish_at)
    return lead.scheduled(fullMomentWords(new Date(post.publish_at)));
  if (post?.status === 'published' && post.published)
    return lead.published(momentWords(new Date(post.published), new Date()));
  return null;
}

/** What became of the words that wait for their button. */
function changeWords(phase: SaverState['phase'], savedAt: Date | null): string | null {
  if (phase === 'saving') return lead.saving;
  if (phase === 'waiting') return lead.waiting;
  if (phase === 'unreachable' || phase === 'refused') return lead.kept;
  if (phase === 'forbidden') return lead.forbidden;
  return savedAt === null ? null : lead.changesSaved(clock(savedAt));
}
