import {
  $addUpdateTag,
  $getNodeByKey,
  $setState,
  HISTORY_PUSH_TAG,
  type LexicalEditor,
  type NodeKey,
} from 'lexical';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../fields/button.tsx';
import { pickFile } from '../../fields/pick-file.ts';
import { focusFirstTooLong } from '../../fields/too-long.ts';
import { TextField } from '../../fields/text-field.tsx';
import { Modal } from '../../feedback/modal.tsx';
import { $removeBlocks } from '../block-keys.ts';
import { CaptionField } from '../captions/caption-field.tsx';
import { validateCaption } from '../captions/caption-length.ts';
import type { EditorText } from '../editor-text.ts';
import type { Inline, VideoFile } from '../html/model.ts';
import type { ImageSender } from '../image-senders.ts';
import { blockCaption } from '../nodes/caption.ts';
import { imageAlt } from '../nodes/image-node.ts';
import { $isVideo, $videoOf, type VideoNode, videoPoster } from '../nodes/video-node.ts';
import forms from '../tool-form.module.css';
import { captureFrame } from './capture-poster.ts';
import styles from './video-form.module.css';

type VideoFormProps = {
  editor: LexicalEditor;
  video: NodeKey;
  texts: EditorText;
  /** Unset: posters cannot be uploaded. */
  send: ImageSender | undefined;
  onClose: () => void;
};

/** In characters; longer text belongs in the article. */
const maxAltLength = 500;
const posterFiles = 'image/png,image/jpeg,image/webp,image/avif';

export default function VideoForm(props: VideoFormProps) {
  const { editor, video, texts, onClose } = props;
  const [start] = useState(() => editor.getEditorState().read(() => $readVideo(video)));
  return (
    <Modal heading={texts.videoForm.heading} closeText={texts.close} isOpen onClose={onClose}>
      {start === null ? null : <Fields {...props} start={start} />}
    </Modal>
  );
}

type VideoFields = { alt: string; caption: readonly Inline[]; poster: string };

function Fields({ editor, video, texts, send, onClose, start }: VideoFormProps & { start: VideoFile }) {
  const { videoForm } = texts;
  const [{ alt, caption, poster }, setFields] = useState<VideoFields>({
    alt: start.alt,
    caption: start.caption ?? [],
    poster: start.poster,
  });
  const [error, setError] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const changeFields = (part: Partial<VideoFields>) => setFields((before) => ({ ...before, ...part }));

  function change(apply: (node: VideoNode) => void) {
    onClose();
    editor.update(() => {
      const node = $getNodeByKey(video);
      if (!$isVideo(node)) return;
      $addUpdateTag(HISTORY_PUSH_TAG);
      apply(node);
    });
    editor.focus();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    // React bubbles events of a dialog to the form around the editor.
    event.stopPropagation();
    if (focusFirstTooLong(event.currentTarget)) return;
    const captionError = validateCaption(caption, texts);
    setError(captionError);
    if (captionError !== undefined || isSending) return;
    change((node) => {
      $setState(node, imageAlt, alt.trim());
      $setState(node, blockCaption, caption);
      $setState(node, videoPoster, poster);
    });
  }

  return (
    <form className="stack gap-8" onSubmit={save}>
      <Poster
        src={start.src}
        poster={poster}
        texts={texts}
        send={send}
        onPoster={(next) => changeFields({ poster: next })}
        onSending={setIsSending}
      />
      <TextField
        label={videoForm.texts}
        value={alt}
        maxLength={maxAltLength}
        autoComplete="off"
        data-focus-first=""
        hint={videoForm.hint}
        onChange={(event) => changeFields({ alt: event.target.value })}
      />
      <CaptionField
        start={start.caption ?? []}
        hint={videoForm.captionHint}
        texts={texts}
        error={error}
        onChange={(next) => changeFields({ caption: next })}
      />
      <div className={forms.actions}>
        <Button onClick={() => change((node) => $removeBlocks([node], 'forward'))}>{videoForm.remove}</Button>
        <Button variant="main" type="submit" busyText={isSending ? videoForm.busy : null}>
          {videoForm.save}
        </Button>
      </div>
    </form>
  );
}

type PosterProps = Pick<VideoFormProps, 'texts' | 'send'> & {
  src: string;
  poster: string;
  onPoster: (src: string) => void;
  onSending: (isSending: boolean) => void;
};

/** Plays the video and sets its poster from the current frame or from a file. */
function Poster({ src, poster, texts: { videoForm }, send, onPoster, onSending }: PosterProps) {
  const player = useRef<HTMLVideoElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);

  async function uploadPoster(file: File | null): Promise<void> {
    setErrorText(file === null ? videoForm.notRead : null);
    if (file === null || send === undefined) return;
    setIsBusy(true);
    onSending(true);
    try {
      const call = { onProgress: () => undefined, signal: new AbortController().signal };
      onPoster((await send(file, call)).src);
    } catch (error) {
      setErrorText(error instanceof Error ? error.message : videoForm.notRead);
    } finally {
      setIsBusy(false);
      onSending(false);
    }
  }

  const captureCurrentFrame = () => void (player.current && captureFrame(player.current).then(uploadPoster));
  return (
    <fieldset className={styles.poster}>
      <legend>{videoForm.poster}</legend>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the author's own file, to look for a moment of it */}
      <video
        ref={player}
        className={styles.player}
        src={src}
        {...(poster === '' ? {} : { poster })}
        controls
        preload="none"
        playsInline
        muted
      />
      <p className="note">{poster === '' ? videoForm.noPoster : videoForm.posterHint}</p>
      {errorText === null ? null : (
        <p role="alert" className={styles.fault}>
          {errorText}
        </p>
      )}
      {send === undefined ? null : (
        <div className="cluster">
          <Button busyText={isBusy ? videoForm.busy : null} onClick={captureCurrentFrame}>
            {videoForm.frame}
          </Button>
          <Button onClick={() => pickFile(posterFiles, (file) => void uploadPoster(file))}>
            {videoForm.choose}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function $readVideo(key: NodeKey): VideoFile | null {
  const node = $getNodeByKey(key);
  return $isVideo(node) ? $videoOf(node) : null;
}
