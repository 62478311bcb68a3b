import { useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { postLimits } from '#domain/blog/schema.ts';
import { type CurrentUser, displayName } from '../current-user.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import { refusalText } from '../refusal-words.ts';
import { useNow } from '../use-now.ts';
import { LeaveModal } from '../editing/leave-modal.tsx';
import { useLeaveGuard } from '../editing/use-leave-guard.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import styles from './blog.module.css';
import { BodyField, type BodyHandle } from './body-field.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormLead } from './form-lead.tsx';
import { type ChosenImage, ImageField } from './image-field.tsx';
import { PostOutcomeBar } from './post-outcome.tsx';
import { type AdminPost, openPreview } from './posts-data.ts';
import { PreviewModal } from './preview-modal.tsx';
import { CardPreview } from './rail.tsx';
import { readableText } from './readable.ts';
import { ScheduleModal } from './schedule-modal.tsx';
import { useDraft } from './use-draft.ts';
import { faultsBeforeSending, usePublishing } from './use-publishing.ts';

type PostFormProps = {
  /** The post as it was loaded; null: a new one. */
  start: AdminPost | null;
  user: CurrentUser;
  onId: (id: number) => void;
  onStartAgain: (id: number | null) => void;
  /** Back to the published words, where others wait. */
  onDropDraft?: (version: number) => Promise<void>;
};

/** "Add a new blog post", and every change of one. */
export function PostForm({ start, user, onId, onStartAgain, onDropDraft }: PostFormProps) {
  const author = displayName(user);
  const now = useNow();
  const draft = useDraft({ post: start, userId: user.id, onId });
  const [post, setPost] = useState(start);
  const [title, setTitle] = useState(draft.startText.title);
  const [texts, setText] = useState(() => readableText(draft.startText.body));
  const [image, setImage] = useState<ChosenImage | null>(() => startImage(start, draft.startText.imageId));
  const [isSendingImage, setIsSendingImage] = useState(false);
  const [isScheduling, setIsScheduling] = useState(false);
  const [preview, setPreview] = useState<string | null>(null);
  const body = useRef<BodyHandle>(null);
  const titleInput = useRef<HTMLInputElement>(null);
  const publishing = usePublishing({ draft, author, onPost: setPost });
  const blocker = useLeaveGuard(() => hasUnsaved());
  const { id } = draft.state;

  function hasUnsaved(): boolean {
    readBody();
    return !draft.saver.isSaved();
  }

  /** The editor tells of changes a few times a second: what counts is what stands there now. */
  function readBody(): string {
    const html = body.current?.text() ?? draft.text().body;
    draft.change({ body: html });
    return html;
  }

  function mayLeave(): boolean {
    const html = readBody();
    const faults = faultsBeforeSending(
      draft.text().title,
      readableText(html) === '' && !/<img |^\s*!\[/m.test(html),
    );
    const [texts] = Object.values(faults).toReversed();
    if (texts !== undefined) {
      publishing.say({ mood: 'bad', text: texts, post: null }, faults);
      if (faults['title'] === undefined) body.current?.focus();
      else titleInput.current?.focus();
      return false;
    }
    if (isSendingImage || body.current?.isSending() === true) {
      publishing.say({ mood: 'bad', text: blogAdmin.stillSending, post: null });
      return false;
    }
    if (body.current?.hasUnsent() === true) {
      publishing.say({ mood: 'bad', text: blogAdmin.unsent, post: null });
      return false;
    }
    return true;
  }

  async function schedule(at: Date) {
    if (await publishing.schedule(at)) setIsScheduling(false);
  }

  async function showPreview() {
    readBody();
    const state = await draft.saver.settle();
    if (state.id === null) return;
    await openPreview(state.id).then(setPreview, (error: unknown) =>
      publishing.say({ mood: 'bad', text: refusalText(error), post: null }),
    );
  }

  async function dropDraft() {
    const { phase, version } = await draft.saver.settle();
    if (phase === 'conflict' || version === null) return;
    draft.forget();
    await onDropDraft?.(version).catch((error: unknown) =>
      publishing.say({ mood: 'bad', text: refusalText(error), post: null }),
    );
  }

  function changeImage(chosen: ChosenImage | null) {
    setImage(chosen);
    draft.change({ imageId: chosen?.id ?? null });
  }

  const status = post?.status ?? 'draft';
  const isConflict = publishing.isConflict || draft.state.phase === 'conflict';
  const actions = (
    <>
      {status === 'published' ? (
        <Button
          className={styles.action}
          busyText={publishing.busy === 'unpublishing' ? blogAdmin.unpublish : null}
          onClick={() => void publishing.unpublish()}
        >
          {blogAdmin.unpublish}
        </Button>
      ) : (
        <Button icon="clock" className={styles.action} onClick={() => mayLeave() && setIsScheduling(true)}>
          {blogAdmin.schedule}
        </Button>
      )}
      <Button
        look="main"
        className={styles.action}
        busyText={publishing.busy === 'publishing' ? blogAdmin.publishing : null}
        onClick={() => mayLeave() && void publishing.publish()}
      >
        {status === 'published' ? blogAdmin.update : blogAdmin.publish}
      </Button>
    </>
  );

  return (
    <>
      <PageHeading
        section={sectionNamed('blog')}
        heading={start === null ? blogAdmin.newPost : blogAdmin.editing}
        lead={
          <FormLead
            state={draft.state}
            post={post}
            hasWords={title !== '' || texts !== ''}
            onPreview={showPreview}
          />
        }
        actions={actions}
      />
      <PostOutcomeBar
        outcome={publishing.outcome}
        restored={draft.restored}
        waiting={start?.draft ?? null}
        onDiscard={() => {
          draft.forget();
          onStartAgain(start?.id ?? null);
        }}
        onDropDraft={() => void dropDraft()}
      />
      {isConflict && id !== null ? (
        <ConflictPanel
          id={id}
          onKeepYours={() => {
            publishing.endConflict();
            draft.saver.overrule();
          }}
          onTakeTheirs={() => {
            draft.forget();
            onStartAgain(id);
          }}
        />
      ) : null}
      <div className={styles.splitView}>
        <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
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
              <span className={styles.counter}>
                {title.length} / {postLimits.title}
              </span>
            }
            onChange={(event) => {
              setTitle(event.target.value);
              draft.change({ title: event.target.value });
            }}
          />
          <ImageField image={image} onImage={changeImage} onSending={setIsSendingImage} />
          <BodyField
            ref={body}
            start={start}
            startBody={draft.startText.body}
            fault={publishing.faults['body']}
            onChange={(html) => {
              draft.change({ body: html });
              setText(readableText(html));
            }}
          />
        </form>
        <CardPreview
          id={id}
          title={title}
          text={texts}
          image={image?.src ?? null}
          author={post?.author ?? author}
          date={post?.published ? new Date(post.published) : now}
          address={id === null ? null : `/blog/${id}`}
        />
      </div>
      <ScheduleModal
        isOpen={isScheduling}
        planned={post?.publish_at ? new Date(post.publish_at) : null}
        isBusy={publishing.busy === 'scheduling'}
        fault={publishing.outcome?.mood === 'bad' ? publishing.outcome.text : null}
        onClose={() => setIsScheduling(false)}
        onConfirm={(at) => void schedule(at)}
      />
      <PreviewModal path={preview} onClose={() => setPreview(null)} />
      <LeaveModal blocker={blocker} texts={blogAdmin.leave} />
    </>
  );
}

function startImage(post: AdminPost | null, imageId: string | null): ChosenImage | null {
  if (imageId === null) return null;
  return {
    id: imageId,
    src: post?.image_id === imageId && post.image ? pathOf(post.image) : `/media/${imageId}-1200.jpg`,
  };
}

/** The admin looks at the server that it came from, whatever its public address is. */
function pathOf(address: string): string {
  return URL.parse(address)?.pathname ?? address;
}
