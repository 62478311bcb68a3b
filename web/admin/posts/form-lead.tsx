import { Link } from 'react-router';
import { blogAdmin } from '#content/admin/blog.ts';
import { sendPost } from '#content/admin/writing/send-post.ts';
import { postSettings } from '#content/admin/writing/post-settings.ts';
import { formatTime } from '#web/format/dates.ts';
import { formatMomentInSentence } from '../time-text.ts';
import styles from './blog.module.css';
import { versions } from '#content/admin/versions.ts';
import { PresentEditors } from '../editing/present-editors.tsx';
import type { SaverState } from '../editing/draft-saver.ts';
import type { Presence } from '../editing/use-presence.ts';
import type { WrittenPost } from './posts-data.ts';
import type { PostDraftForm } from './use-publishing.ts';
import { postsAddress } from '../paths.ts';
import { formatTranslations, useTranslations } from './translations/use-translations.ts';

type FormLeadProps = {
  draft: Pick<PostDraftForm, 'state' | 'isUndecided'>;
  post: WrittenPost | null;
  hasText: boolean;
  presence: Presence | undefined;
  userId: number;
  onHistory: () => void;
  onSettings: () => Promise<void>;
  onTranslations: () => Promise<void>;
  onPreview: () => Promise<void>;
  /** Undefined if the member may not write newsletters. */
  onSend: (() => void) | undefined;
  onAnnounce: (() => void) | undefined;
};

const { lead } = blogAdmin;

export function FormLead({ draft, post, hasText, presence, userId, ...actions }: FormLeadProps) {
  const { state, isUndecided } = draft;
  return (
    <span className={styles.lead}>
      <span role="status">{formatSaveState({ draft, post, hasText })}</span>
      <PresentEditors presence={presence} userId={userId} />
      <Link to={postsAddress}>{blogAdmin.allPosts}</Link>
      {hasText && !isUndecided ? (
        <button type="button" className={styles.linkButton} onClick={() => void actions.onPreview()}>
          {blogAdmin.preview}
        </button>
      ) : null}
      {isUndecided ? null : (
        <button type="button" className={styles.linkButton} onClick={() => void actions.onSettings()}>
          {postSettings.open}
        </button>
      )}
      {isUndecided ? null : <TranslationsButton id={state.id} onOpen={() => void actions.onTranslations()} />}
      {state.id === null || isUndecided ? null : (
        <button type="button" className={styles.linkButton} onClick={actions.onHistory}>
          {blogAdmin.history.open}
        </button>
      )}
      {(post?.status ?? 'draft') === 'draft' && actions.onSend !== undefined && !isUndecided ? (
        <button
          type="button"
          className={`${styles.linkButton} ${styles.narrowOnly}`}
          aria-haspopup="dialog"
          onClick={actions.onSend}
        >
          {sendPost.open}
        </button>
      ) : null}
      {post?.status === 'published' && actions.onAnnounce !== undefined ? (
        <button type="button" className={styles.linkButton} onClick={actions.onAnnounce}>
          {blogAdmin.announce}
        </button>
      ) : null}
    </span>
  );
}

function TranslationsButton({ id, onOpen }: { id: number | null; onOpen: () => void }) {
  const { data } = useTranslations(id);
  return (
    <button type="button" className={styles.linkButton} aria-haspopup="dialog" onClick={onOpen}>
      {formatTranslations(data)}
    </button>
  );
}

export function formatSaveState({
  draft,
  ...options
}: Pick<FormLeadProps, 'draft' | 'post' | 'hasText'>): string {
  return draft.isUndecided ? versions.undecided : formatState({ state: draft.state, ...options });
}

type StateTextOptions = { state: SaverState; post: WrittenPost | null; hasText: boolean };

function formatState({ state: { phase, savedAt }, post, hasText }: StateTextOptions): string {
  if (phase === 'conflict') return lead.conflict;
  const publicState = formatPublicState(post);
  if (publicState !== null) {
    const changes = formatChanges(phase, savedAt, post);
    return changes === null ? publicState : `${publicState} · ${changes}`;
  }
  if (phase === 'saving') return lead.saving;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (phase === 'waiting') return lead.waiting;
  return savedAt === null || !hasText ? lead.empty : lead.saved(formatTime(savedAt));
}

/** Returns the text for a published or scheduled post, otherwise null. */
function formatPublicState(post: WrittenPost | null): string | null {
  if (post?.status === 'scheduled' && post.publishAt)
    return lead.scheduled(formatMomentInSentence(new Date(post.publishAt), new Date()));
  if (post?.status === 'published' && post.published)
    return lead.published(formatMomentInSentence(new Date(post.published), new Date()));
  return null;
}

/** Returns the save state of changes that wait for a submit. */
function formatChanges(
  phase: SaverState['phase'],
  savedAt: Date | null,
  post: WrittenPost | null,
): string | null {
  if (phase === 'saving') return lead.saving;
  if (phase === 'waiting') return lead.waiting;
  if (phase === 'unreachable') return lead.kept;
  if (phase === 'refused') return lead.refused;
  if (phase === 'forbidden') return lead.forbidden;
  if (savedAt === null) return null;
  return post?.status === 'scheduled'
    ? lead.changesWait(formatTime(savedAt))
    : lead.changesSaved(formatTime(savedAt));
}
