import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDuration, libraryLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { Button, getButtonClass } from '#web/ui/fields/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { formatSize } from '../editing/format-size.ts';
import { FailureBar } from '../failure-bar.tsx';
import { StoredDraftNotice } from '../form/draft-line.tsx';
import { FormError } from '../form/form-error.tsx';
import { useForm } from '../form/use-form.ts';
import { FocusPicker } from '../focus/focus-picker.tsx';
import {
  getDraftAddress,
  getNewsletterAddress,
  getPostAddress,
  trashAddress,
  welcomeAddress,
} from '../paths.ts';
import { QueryState } from '../query-state.tsx';
import { getServerText } from '../error-text.ts';
import { Moment } from '../moment.tsx';
import { useNow } from '../use-now.ts';
import styles from './media.module.css';
import { deleteImage, refreshMedia, type UsedImage, useImage } from './media-data.ts';
import { media } from './texts.ts';

const kindTexts = {
  post: 'Post',
  newsletter: 'Newsletter',
  template: 'Template',
  snippet: 'Snippet',
  welcome: 'Welcome email',
} as const;

const atTexts = { version: 'in an older version', trash: 'in the trash' } as const;

type ImageDialogProps = { id: string; onClose: () => void };

export function ImageDialog({ id, onClose }: ImageDialogProps) {
  const { data, error, refetch } = useImage(id);
  return (
    <Modal heading={data?.video ? 'Video' : 'Image'} closeText="Close" size="form" isOpen onClose={onClose}>
      {data === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          failed={media.failed}
          notFound={{ text: 'This image has been deleted.' }}
        />
      ) : (
        <ImageDetails image={data} onClose={onClose} />
      )}
    </Modal>
  );
}

function ImageDetails({ image, onClose }: { image: UsedImage; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useForm(
    ({ name, alt, focus, kept }) =>
      api.media.update(image.id, { name, alt, focusX: focus.x, focusY: focus.y, kept }),
    {
      draft: `image.${image.id}`,
      record: image,
      toValues: (record: UsedImage | null) => toValues(record ?? image),
      findLatest: ({ id }) => api.media.find(id),
      onSaved: async ({ message }) => {
        await refreshMedia(queries);
        onClose();
        showToast(message);
      },
    },
  );
  const remove = useMutation({
    mutationFn: () => deleteImage(queries, image.id),
    onSuccess: onClose,
  });
  return (
    <form className="stack gap-16" {...form.props}>
      <FormError form={form} />
      <FailureBar error={remove.error} attempt={remove.submittedAt} explain={getServerText} />
      {image.kind === 'post' ? (
        <FocusPicker src={image.src} focus={form.values.focus} onFocus={(focus) => form.change({ focus })} />
      ) : image.video === null ? (
        <img className={styles.large} src={image.src} alt={image.alt} />
      ) : (
        <Player video={image.video} poster={image.src} />
      )}
      <ImageFacts image={image} />
      <TextField
        label={image.video === null ? 'Image description' : 'Video description'}
        maxLength={libraryLimits.alt}
        autoComplete="off"
        hint="Used when you add it to a text. Texts that show it already have their own description."
        data-focus-first=""
        {...form.input('alt')}
      />
      <TextField
        label="File name"
        maxLength={libraryLimits.name}
        autoComplete="off"
        {...form.input('name')}
      />
      <CheckField
        label="Keep it for reuse"
        hint="Unused files are deleted after a day unless you keep them."
        isChecked={form.values.kept}
        onChange={(kept) => form.change({ kept })}
      />
      <ImageUses image={image} />
      <div className={styles.ways}>
        <Button type="submit" variant="main" busyText={form.isSaving ? 'Saving…' : null}>
          Save
        </Button>
        <a
          className={getButtonClass('plain')}
          href={image.video?.src ?? image.src}
          download={getDownloadName(image)}
        >
          Download
        </a>
        {image.used ? null : (
          <Button
            variant="danger"
            busyText={remove.isPending ? 'Deleting…' : null}
            onClick={() => remove.mutate()}
          >
            Delete
          </Button>
        )}
      </div>
      <StoredDraftNotice draft={form.draft} />
    </form>
  );
}

function toValues({ name, alt, focusX: x, focusY: y, kept }: UsedImage) {
  return { name, alt, focus: { x, y }, kept };
}

type PlayerProps = { video: NonNullable<UsedImage['video']>; poster: string };

/** A video player. The video loads only when the user starts it. */
function Player({ video, poster }: PlayerProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the file of a member, as it came
    <video
      className={styles.large}
      src={video.src}
      {...(poster === '' ? {} : { poster })}
      aria-label="Video"
      controls
      preload="none"
      playsInline
    />
  );
}

function ImageFacts({ image }: { image: UsedImage }) {
  const duration = image.video?.durationMs ?? null;
  const now = useNow();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Size</dt>
        <dd>
          {`${image.width} × ${image.height} pixels`} · {formatSize(image.sizeBytes)}
          {duration === null ? null : ` · ${formatDuration(duration)}`}
        </dd>
      </div>
      <div>
        <dt>Added</dt>
        <dd>
          <Moment at={image.created} now={now} />
        </dd>
      </div>
    </dl>
  );
}

function ImageUses({ image: { uses, used } }: { image: UsedImage }) {
  return (
    <section className={styles.uses} aria-label="Used in">
      <h3>Used in</h3>
      {uses.length === 0 ? (
        <p className="quiet">Not used anywhere.</p>
      ) : (
        <ul>
          {uses.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <UseLink use={use} />
            </li>
          ))}
        </ul>
      )}
      {uses.length >= libraryLimits.uses ? <p className="quiet">And in more texts.</p> : null}
      {used ? (
        <p className="quiet">
          You can delete it when no text uses it any more. Older versions of posts count too.
        </p>
      ) : null}
    </section>
  );
}

function UseLink({ use }: { use: UsedImage['uses'][number] }) {
  const { kind, title, at } = use;
  const address = getUseAddress(use);
  const useTitle = kind === 'welcome' ? kindTexts.welcome : title || 'Without a title';
  const note = at === 'now' ? null : atTexts[at];
  return (
    <>
      {kind === 'welcome' ? null : `${kindTexts[kind]}: `}
      {address === undefined ? useTitle : <Link to={address}>{useTitle}</Link>}
      {note === null ? null : ` (${note})`}
    </>
  );
}

/** Returns the address of the admin page where the image is used. Snippets have no page. */
function getUseAddress({ kind, id, state, at }: UsedImage['uses'][number]): string | undefined {
  if (kind === 'welcome') return welcomeAddress;
  if (id === null || kind === 'snippet') return undefined;
  if (kind === 'post') return at === 'trash' ? trashAddress : getPostAddress(id);
  if (kind === 'template' || state === 'draft' || state === 'scheduled') return getDraftAddress(id);
  return getNewsletterAddress(id);
}

/** Returns the file name of the download. The server stores all images as JPEG, and videos unchanged. */
function getDownloadName({ id, name, video }: UsedImage): string {
  return `${name.replace(/\.[a-z0-9]{3,5}$/i, '') || id}.${video?.src.split('.').at(-1) ?? 'jpg'}`;
}
