import { blogAdmin } from '#content/admin/blog.ts';
import { postLimits } from '#domain/blog/limits.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import form from '../editing/form.module.css';
import { LeaveModal } from '../editing/leave-modal.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { useNow } from '../use-now.ts';
import styles from './blog.module.css';
import { BodyField } from './body-field.tsx';
import { FocusPicker } from './focus-picker.tsx';
import { FormLead } from './form-lead.tsx';
import { ImageField } from './image-field.tsx';
import { PostConflict } from './post-conflict.tsx';
import { PostOutcomeBar } from './post-outcome.tsx';
import type { AdminPost } from './posts-data.ts';
import { PreviewModal } from './preview-modal.tsx';
import { CardPreview } from './card-preview.tsx';
import { SchedulePost } from './schedule-post.tsx';
import { type PostFormOptions, type PostFormState, usePostForm } from './use-post-form.ts';

type PostFormProps = PostFormOptions & { onStartAgain: (id: number | null) => void };

/** "Add a new blog post", and every change of one. */
export function PostForm({ onStartAgain, ...options }: PostFormProps) {
  const { start } = options;
  const state = usePostForm(options);
  const { draft, publishing, readable } = state;
  const { id } = draft.state;

  function startAgain(from: number | null) {
    draft.forget();
    onStartAgain(from);
  }

  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={start === null ? blogAdmin.newPost : blogAdmin.editing}
        lead={
          <FormLead
            state={draft.state}
            post={state.post}
            hasText={draft.shownText.title !== '' || readable !== ''}
            onPreview={state.showPreview}
          />
        }
        actions={<PostActions state={state} />}
      />
      <PostOutcomeBar
        outcome={publishing.outcome}
        restored={draft.restored}
        waiting={start?.draft ?? null}
        onDiscard={() => startAgain(start?.id ?? null)}
        onDropDraft={() => void state.dropDraft()}
      />
      {publishing.isConflict && id !== null ? (
        <PostConflict id={id} onKeep={publishing.overrule} onTake={() => startAgain(id)} />
      ) : null}
      <div className={`${form.columns} ${styles.columns}`}>
        <PostFields state={state} start={start} />
        <Glance state={state} />
      </div>
      <SchedulePost
        isOpen={publishing.isScheduling}
        planned={state.post?.publish_at ? new Date(state.post.publish_at) : null}
        isBusy={publishing.busy === 'scheduling'}
        fault={publishing.outcome?.mood === 'bad' ? publishing.outcome.text : null}
        onClose={publishing.stopScheduling}
        onConfirm={publishing.schedule}
      />
      <PreviewModal path={state.preview} onClose={state.closePreview} />
      <LeaveModal blocker={state.blocker} texts={blogAdmin.leave} />
    </>
  );
}

/** What can be done with the post as it stands, the main act last. */
function PostActions({ state: { post, publishing } }: { state: PostFormState }) {
  return (
    <>
      {post?.status === 'published' ? (
        <Button
          className={styles.action}
          busyText={publishing.busy === 'unpublishing' ? blogAdmin.unpublish : null}
          onClick={() => publishing.unpublish(post.id)}
        >
          {blogAdmin.unpublish}
        </Button>
      ) : (
        <Button icon="clock" className={styles.action} onClick={publishing.askWhen}>
          {blogAdmin.schedule}
        </Button>
      )}
      <Button
        look="main"
        className={styles.action}
        busyText={publishing.busy === 'publishing' ? blogAdmin.publishing : null}
        onClick={publishing.publish}
      >
        {post?.status === 'published' ? blogAdmin.update : blogAdmin.publish}
      </Button>
    </>
  );
}

function PostFields({ state, start }: { state: PostFormState; start: AdminPost | null }) {
  const { titleInput, image, body, publishing, draft, changeImage, setIsSendingImage } = state;
  const { title } = draft.shownText;
  return (
    <form className={form.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      <TextField
        ref={titleInput}
        label={blogAdmin.title}
        name="title"
        required
        maxLength={postLimits.title}
        autoComplete="off"
        value={title}
        error={publishing.faults['title']}
        trailing={
          <span className={`${form.counter} ${styles.counter}`}>
            {title.length} / {postLimits.title}
          </span>
        }
        onChange={(event) => draft.change({ title: event.target.value })}
      />
      <ImageField image={image} onImage={changeImage} onSending={setIsSendingImage} />
      {image === null ? null : (
        <FocusPicker
          src={image.src}
          focus={{ x: draft.shownText.imageX, y: draft.shownText.imageY }}
          onFocus={({ x, y }) => draft.change({ imageX: x, imageY: y })}
        />
      )}
      <BodyField
        ref={body}
        start={start}
        startBody={draft.startText.body}
        text={draft.shownText.body}
        readHtml={state.readHtml}
        fault={publishing.faults['body']}
        onChange={(text) => draft.change({ body: text })}
      />
    </form>
  );
}

function Glance({ state: { draft, readable, image, post, author } }: { state: PostFormState }) {
  const now = useNow();
  const { id } = draft.state;
  return (
    <CardPreview
      id={id}
      title={draft.shownText.title}
      text={readable}
      image={image?.src ?? null}
      focus={{ x: draft.shownText.imageX, y: draft.shownText.imageY }}
      author={post?.author ?? author}
      date={post?.published ? new Date(post.published) : now}
      address={id === null ? null : `/blog/${id}`}
    />
  );
}
