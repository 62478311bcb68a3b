import { Button } from '#web/ui/fields/button.tsx';
import { ScheduleBar } from '../schedule/schedule-bar.tsx';
import styles from './blog.module.css';
import type { PostFormState } from './use-post-form.ts';
import { scheduleRule } from '../newsletters/edit/texts.ts';
import { sendPost } from './texts.ts';
import { uploadWait } from '../texts.ts';

/** The actions that the post's state allows. The main action is last. */
export function PostActions({ state: { post, publishing, maySend } }: { state: PostFormState }) {
  const { busy } = publishing;
  if (post?.status === 'scheduled')
    return (
      <>
        <Button icon="clock" className={styles.action} onClick={publishing.askWhen}>
          Change time
        </Button>
        <Button
          variant="main"
          className={styles.action}
          busyText={getBusyText(publishing, 'updating')}
          onClick={publishing.update}
        >
          {scheduleRule.update}
        </Button>
      </>
    );
  return (
    <>
      {post?.status === 'published' ? (
        <Button
          className={styles.action}
          busyText={busy === 'unpublishing' ? 'Unpublish' : null}
          onClick={publishing.unpublish}
        >
          Unpublish
        </Button>
      ) : (
        <>
          <Button
            icon="clock"
            className={styles.action}
            busyText={getBusyText(publishing, 'scheduling')}
            onClick={publishing.askWhen}
          >
            Schedule
          </Button>
          {maySend ? (
            <Button
              icon="send"
              className={`${styles.action} ${styles.wideOnly}`}
              aria-haspopup="dialog"
              busyText={getBusyText(publishing, 'sending')}
              onClick={publishing.askToSend}
            >
              {sendPost.open}
            </Button>
          ) : null}
        </>
      )}
      <PublishButton state={{ post, publishing }} />
    </>
  );
}

const busyTexts = { publishing: 'Publishing…', updating: 'Updating…' };

/** Returns the label of a button whose action waits for uploads or is running. */
function getBusyText(
  { busy, uploads }: PostFormState['publishing'],
  action: NonNullable<PostFormState['publishing']['uploads']['waitingFor']>,
): string | null {
  if (uploads.waitingFor === action) return uploadWait.button;
  return busy === action && (action === 'publishing' || action === 'updating') ? busyTexts[action] : null;
}

type Publishing = Pick<PostFormState, 'post' | 'publishing'>;

function PublishButton({ state: { post, publishing } }: { state: Publishing }) {
  return (
    <Button
      variant={post?.status === 'scheduled' ? 'plain' : 'main'}
      className={styles.action}
      busyText={getBusyText(publishing, 'publishing')}
      onClick={publishing.publish}
    >
      {post?.status === 'published' ? 'Update' : 'Publish Now'}
    </Button>
  );
}

export function PostSchedule({ state: { post, publishing } }: { state: Publishing }) {
  if (post?.status !== 'scheduled' || post.publishAt === null) return null;
  return (
    <ScheduleBar at={new Date(post.publishAt)}>
      <Button
        className={styles.action}
        busyText={publishing.busy === 'unpublishing' ? scheduleRule.callingOff : null}
        onClick={publishing.unpublish}
      >
        {scheduleRule.callOff}
      </Button>
      <PublishButton state={{ post, publishing }} />
    </ScheduleBar>
  );
}
