import { Link } from 'react-router';
import { formatTime } from '#web/format/dates.ts';
import { formatMomentInSentence } from '../time-text.ts';
import styles from './blog.module.css';
import { PresentEditors } from '../editing/present-editors.tsx';
import type { SaverState } from '../editing/draft-saver.ts';
import type { Presence } from '../editing/use-presence.ts';
import type { WrittenPost } from './posts-data.ts';
import type { PostDraftForm } from './use-publishing.ts';
import { postsAddress } from '../paths.ts';
import { formatTranslations, useTranslations } from './translations/use-translations.ts';
import { postTexts, sendPost } from './texts.ts';
import { versions } from '../texts.ts';

const keptText = 'Stored in this browser until you are back online';

const refusedText = 'Stored in this browser only. The server could not save it';

const forbiddenText = 'Stored in this browser only. Your role cannot save posts';

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

export function FormLead({ draft, post, hasText, presence, userId, ...actions }: FormLeadProps) {
  const { state, isUndecided } = draft;
  return (
    <span className={styles.lead}>
      <span role="status">{formatSaveState({ draft, post, hasText })}</span>
      <PresentEditors presence={presence} userId={userId} />
      <Link to={postsAddress}>{postTexts.allPosts}</Link>
      {hasText && !isUndecided ? (
        <button type="button" className={styles.linkButton} onClick={() => void actions.onPreview()}>
          Preview
        </button>
      ) : null}
      {isUndecided ? null : (
        <button type="button" className={styles.linkButton} onClick={() => void actions.onSettings()}>
          Settings
        </button>
      )}
      {isUndecided ? null : <TranslationsButton id={state.id} onOpen={() => void actions.onTranslations()} />}
      {state.id === null || isUndecided ? null : (
        <button type="button" className={styles.linkButton} onClick={actions.onHistory}>
          History
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
          {postTexts.announce}
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
  if (phase === 'conflict') return 'Not saved. Someone else changed this post';
  const publicState = formatPublicState(post);
  if (publicState !== null) {
    const changes = formatChanges(phase, savedAt, post);
    return changes === null ? publicState : `${publicState} · ${changes}`;
  }
  if (phase === 'saving') return 'Saving…';
  if (phase === 'unreachable') return keptText;
  if (phase === 'refused') return refusedText;
  if (phase === 'forbidden') return forbiddenText;
  if (phase === 'waiting') return 'Not saved yet';
  return savedAt === null || !hasText ? 'Saved as you write' : `Draft saved ${formatTime(savedAt)}`;
}

/** Returns the text for a published or scheduled post, otherwise null. */
function formatPublicState(post: WrittenPost | null): string | null {
  if (post?.status === 'scheduled' && post.publishAt)
    return `Scheduled for ${formatMomentInSentence(new Date(post.publishAt), new Date())}`;
  if (post?.status === 'published' && post.published)
    return `Published ${formatMomentInSentence(new Date(post.published), new Date())}`;
  return null;
}

/** Returns the save state of changes that wait for a submit. */
function formatChanges(
  phase: SaverState['phase'],
  savedAt: Date | null,
  post: WrittenPost | null,
): string | null {
  if (phase === 'saving') return 'Saving…';
  if (phase === 'waiting') return 'Not saved yet';
  if (phase === 'unreachable') return keptText;
  if (phase === 'refused') return refusedText;
  if (phase === 'forbidden') return forbiddenText;
  if (savedAt === null) return null;
  return post?.status === 'scheduled'
    ? `Changes saved ${formatTime(savedAt)}. Press Update to include them`
    : `Changes saved ${formatTime(savedAt)}, not published yet`;
}
