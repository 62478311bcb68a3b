import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { clock } from '#web/format/dates.ts';
import { fullMomentText, momentText } from '../time-text.ts';
import styles from './blog.module.css';
import type { SaverState } from '../editing/draft-saver.ts';
import type { WrittenPost } from './posts-data.ts';
import { postsAddress } from '../paths.ts';

type FormLeadProps = {
  state: SaverState;
  post: WrittenPost | null;
  hasText: boolean;
  onPreview: () => Promise<void>;
};

const { lead } = blogAdmin;

/** The line under the heading: what is saved, and the ways on. */
export function FormLead({ state, post, hasText, onPreview }: FormLeadProps) {
  return (
    <span className={styles.lead}>
      <span role="status">{stateText({ state, post, hasText })}</span>
      <Link to={postsAddress}>{blogAdmin.allPosts}</Link>
      {hasText ? (
        <button type="button" className={styles.linkButton} onClick={() => void onPreview()}>
          {blogAdmin.preview}
        </button>
      ) : null}
    </span>
  );
}

function stateText({ state: { phase, savedAt }, post, hasText }: Omit<FormLeadProps, 'onPreview'>): string {
  if (phase === 'conflict') return lead.conflict;
  const shown = shownText(post);
  if (shown !== null) {
    const changes = changeText(phase, savedAt);
    return changes === null ? shown : `${shown} · ${changes}`;
  }
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  return savedAt === null || !hasText ? lead.empty : lead.saved(clock(savedAt));
}

/** Where a post stands that the public sees, or soon will. */
function shownText(post: WrittenPost | null): string | null {
  if (post?.status === 'scheduled' && post.publish_at)
    return lead.scheduled(fullMomentText(new Date(post.publish_at)));
  if (post?.status === 'published' && post.published)
    return lead.published(momentText(new Date(post.published), new Date()));
  return null;
}

/** What became of the words that wait for their button. */
function changeText(phase: SaverState['phase'], savedAt: Date | null): string | null {
  if (phase === 'saving') return lead.saving;
  if (phase === 'waiting') return lead.waiting;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  return savedAt === null ? null : lead.changesSaved(clock(savedAt));
}
