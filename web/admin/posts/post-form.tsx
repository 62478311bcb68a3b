import { lazy, Suspense } from 'react';
import { postLimits } from '#modules/posts/constants.ts';
import { truncateToPreview } from '#modules/posts/readable.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import { LeaveModal } from '../form/leave-modal.tsx';
import { SaveStateBar } from '../editing/save-state-bar.tsx';
import { UploadNotice } from '../editing/upload-notice.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import { useNow } from '../use-now.ts';
import styles from './blog.module.css';
import { BodyField } from './body-field.tsx';
import { FocusPicker } from '../focus/focus-picker.tsx';
import { FormLead, formatSaveState } from './form-lead.tsx';
import { ImageField } from './image-field.tsx';
import { PostActions } from './post-actions.tsx';
import { PostHistory } from './post-history.tsx';
import { PostNotices } from './post-notices.tsx';
import type { AdminPost } from './posts-data.ts';
import { CardPreview } from './card-preview.tsx';
import { SchedulePost } from './schedule-post.tsx';
import { type PostFormOptions, type PostFormState, usePostForm } from './use-post-form.ts';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { postTexts } from './texts.ts';
import { frame } from '../texts.ts';

const NameRequest = lazy(() => import('./settings/name-request.tsx'));
const SendPost = lazy(() => import('./send/send-post.tsx'));
const PostSettings = lazy(() => import('./settings/post-settings.tsx'));
const PostTranslations = lazy(() => import('./translations/post-translations.tsx'));

type PostFormProps = PostFormOptions & { onReopen: (id: number | null) => void };

/** The form "Add a new blog post", which also edits posts. */
export function PostForm({ onReopen, ...options }: PostFormProps) {
  const { start } = options;
  const state = usePostForm(options);
  const { draft, publishing, readable } = state;
  const hasText = draft.values.title !== '' || readable !== '';

  return (
    <>
      <PageHeading
        section={getSection('blog')}
        heading={start === null ? postTexts.newPost : postTexts.editing}
        lead={
          <FormLead
            draft={draft}
            post={state.post}
            hasText={hasText}
            presence={state.presence}
            userId={options.user.id}
            onHistory={state.openHistory}
            onSettings={state.settings.open}
            onTranslations={state.translations.open}
            onPreview={state.showPreview}
            onSend={state.maySend ? publishing.askToSend : undefined}
            onAnnounce={state.announce}
          />
        }
        actions={<PostActions state={state} />}
        notice={
          publishing.uploads.notice === null ? undefined : <UploadNotice uploads={publishing.uploads} />
        }
      />
      <SaveStateBar
        text={formatSaveState({ draft, post: state.post, hasText })}
        isAsking={draft.isUndecided || draft.isConflict}
      />
      {options.user.name?.trim() ? null : (
        <Suspense fallback={null}>
          <NameRequest userId={options.user.id} onNamed={state.nameAuthor} />
        </Suspense>
      )}
      <PostNotices state={state} start={start} onReopen={onReopen} />
      <div className={`${form.columns} ${styles.columns}`}>
        <PostFields state={state} start={start} />
        <PostCardPreview state={state} />
      </div>
      <SchedulePost
        isOpen={publishing.isScheduling}
        planned={state.post?.publishAt ? new Date(state.post.publishAt) : null}
        isBusy={publishing.busy === 'scheduling'}
        error={publishing.outcome?.tone === 'bad' ? publishing.outcome.text : null}
        onClose={publishing.stopScheduling}
        onConfirm={publishing.schedule}
      />
      {publishing.isSending ? (
        <Suspense fallback={null}>
          <SendPost
            title={draft.values.title}
            excerpt={state.post?.excerpt ?? ''}
            publish={publishing.publishToSend}
            onClose={publishing.stopSending}
            onNotSent={publishing.tellUnsent}
          />
        </Suspense>
      ) : null}
      <PostHistory state={state} onReopen={onReopen} />
      <PostSettingsDialog state={state} />
      {state.translations.id === null ? null : (
        <Suspense fallback={null}>
          <PostTranslations
            id={state.translations.id}
            isOpen={state.translations.isOpen}
            onClose={state.translations.close}
            onStored={state.changeStored}
          />
        </Suspense>
      )}
      <PreviewModal path={state.preview} onClose={state.closePreview} />
      <LeaveModal
        blocker={state.blocker}
        texts={{
          heading: 'Leave with unsaved changes?',
          text: 'Your text is stored in this browser and will be here when you come back.',
          stay: 'Stay',
          go: 'Leave',
        }}
      />
    </>
  );
}

/**
 * The dialog of the settings. The dialog is mounted when the user first opens it and is not unmounted afterwards, so
 * that closing the dialog does not discard unsaved settings.
 */
function PostSettingsDialog({
  state: { settings, draft, readable, image, changeStored },
}: {
  state: PostFormState;
}) {
  if (settings.id === null) return null;
  return (
    <Suspense fallback={null}>
      <PostSettings
        id={settings.id}
        shown={{
          title: draft.values.title,
          preview: truncateToPreview(readable),
          image: image?.src ?? null,
        }}
        isOpen={settings.isOpen}
        onClose={settings.close}
        onUnsavedChange={settings.noteTyped}
        onSaved={changeStored}
      />
    </Suspense>
  );
}

function PostFields({ state, start }: { state: PostFormState; start: AdminPost | null }) {
  const { image, body, draft, changeImage, noteCoverState } = state;
  const { title } = draft.values;
  return (
    <form className={form.fields} {...draft.props} onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Title"
        required
        maxLength={postLimits.title}
        autoComplete="off"
        {...draft.input('title')}
        trailing={
          <span className={`${form.counter} ${styles.counter}`}>
            {title.length} / {postLimits.title}
          </span>
        }
      />
      <ImageField
        image={image}
        onImage={changeImage}
        onFocus={({ x, y }) => draft.change({ imageX: x, imageY: y })}
        onState={noteCoverState}
      />
      {image === null ? null : (
        <FocusPicker
          src={image.src}
          focus={{ x: draft.values.imageX, y: draft.values.imageY }}
          onFocus={({ x, y }) => draft.change({ imageX: x, imageY: y })}
        />
      )}
      <BodyField
        ref={body}
        start={start}
        startBody={draft.startValues.body}
        text={draft.values.body}
        readHtml={state.readHtml}
        error={draft.errors.body}
        onChange={(text) => draft.change({ body: text })}
      />
    </form>
  );
}

function PostCardPreview({ state: { draft, readable, image, post, author } }: { state: PostFormState }) {
  const now = useNow();
  const { id } = draft.state;
  return (
    <CardPreview
      id={id}
      title={draft.values.title}
      text={readable}
      excerpt={post?.excerpt ?? ''}
      image={image?.src ?? null}
      focus={{ x: draft.values.imageX, y: draft.values.imageY }}
      author={post?.author ?? author}
      date={post?.published ? new Date(post.published) : now}
      address={id === null ? null : `/blog/${id}`}
    />
  );
}

type PreviewModalProps = {
  /** `/preview/<token>`. Null closes the dialog. */
  path: string | null;
  onClose: () => void;
};

/** Shows the stored post in a frame, rendered by the public site. */
function PreviewModal({ path, onClose }: PreviewModalProps) {
  return (
    <Modal
      shape="sheet"
      size="wide"
      heading="Preview: as visitors will see it"
      closeText={frame.close}
      isOpen={path !== null}
      onClose={onClose}
    >
      {path === null ? null : (
        <iframe
          className={styles.previewFrame}
          title="Preview: as visitors will see it"
          src={path}
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </Modal>
  );
}
