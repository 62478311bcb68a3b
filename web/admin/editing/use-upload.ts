import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { RejectedImageError, type VideoSender } from '#web/ui/rich-text-editor/image-senders.ts';
import { getFileErrorText } from '../error-text.ts';
import { isTemporaryError } from './save-result.ts';
import { estimateSecondsLeft } from './format-size.ts';
import type { UploadState } from './use-upload-wait.ts';

export type Upload = {
  file: File;
  /** An object URL of the image in this browser. */
  preview: string;
  sentBytes: number;
  totalBytes: number;
  secondsLeft: number | null;
  error: string | null;
  /** The file itself is invalid: a retry would fail too. */
  isFinal: boolean;
};

export type ImageUploader<Sent> = (
  fields: { image: File },
  call: { signal: AbortSignal; onProgress: (sentBytes: number, totalBytes: number) => void },
) => Promise<{ data: Sent; message: string }>;

type UploadOptions<Sent> = {
  /** Returns the error of an invalid file, or null. */
  validate: (file: File) => string | null;
  send: ImageUploader<Sent>;
  onSent: (sent: Sent, file: File) => void;
  onState: (state: UploadState) => void;
};

/**
 * Uploads an image as soon as the user chooses it. Only the last chosen image is uploaded completely. The previous
 * image is shown until the upload is done.
 */
export function useUpload<Sent>({ validate, send, onSent, onState }: UploadOptions<Sent>) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [validationError, setValidationError] = useState<string | null>(null);
  const latestUpload = useRef<AbortController | null>(null);
  const preview = upload?.preview ?? null;
  useEffect(() => () => latestUpload.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  async function start(file: File): Promise<void> {
    const invalidReason = validate(file);
    setValidationError(invalidReason);
    if (invalidReason !== null) return;
    latestUpload.current?.abort();
    const stop = new AbortController();
    const startedAt = performance.now();
    latestUpload.current = stop;
    setUpload({ ...createUpload(file), preview: URL.createObjectURL(file) });
    onState('sending');
    const change = (part: Partial<Upload>) =>
      setUpload((now) => (now === null || latestUpload.current !== stop ? now : { ...now, ...part }));
    const onProgress = (sentBytes: number, totalBytes: number) => {
      const remainingSeconds = estimateSecondsLeft(sentBytes, totalBytes, performance.now() - startedAt);
      change({ sentBytes, totalBytes, secondsLeft: remainingSeconds });
    };
    try {
      const { data } = await send({ image: file }, { signal: stop.signal, onProgress });
      if (latestUpload.current !== stop) return;
      setUpload(null);
      onSent(data, file);
      onState('done');
    } catch (error) {
      if (stop.signal.aborted) return;
      change({ error: getFileErrorText(error), isFinal: !isTemporaryError(error) });
      onState('failed');
    }
  }

  function cancel(): void {
    latestUpload.current?.abort();
    latestUpload.current = null;
    setUpload(null);
    onState('done');
  }

  return { upload, fault: validationError, start: (file: File) => void start(file), cancel };
}

function createUpload(file: File): Omit<Upload, 'preview'> {
  return { file, sentBytes: 0, totalBytes: file.size, secondsLeft: null, error: null, isFinal: false };
}

/** Uploads the videos of a text. If the browser can decode the video, its first frame becomes the poster. */
export const sendVideo: VideoSender = async (file, { onProgress, onPoster, signal }) => {
  const { capturePoster } = await import('#web/ui/rich-text-editor/insert/capture-poster.ts');
  const poster = await capturePoster(file);
  const posterUrl = poster && URL.createObjectURL(poster);
  if (posterUrl !== null) onPoster(posterUrl);
  try {
    const { data } = await api.media.createVideo(
      { video: file, ...(poster && { poster }) },
      { signal, onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
    );
    return { ...data, poster: data.poster ?? undefined };
  } catch (error) {
    const UploadErrorClass = isTemporaryError(error) ? Error : RejectedImageError;
    throw new UploadErrorClass(getFileErrorText(error), { cause: error });
  }
};

/**
 * Uploads the images of a text. Errors have a message for users. The result has a message if the server stored an
 * animation as a still image.
 */
export function createImageSender<Sent extends { id: string; stilled?: boolean | undefined }>(
  send: ImageUploader<Sent>,
) {
  return async (file: File, call: { onProgress: (share: number) => void; signal: AbortSignal }) => {
    const onProgress = (sent: number, total: number) => call.onProgress(total > 0 ? sent / total : 0);
    try {
      const { data, message } = await send({ image: file }, { signal: call.signal, onProgress });
      return data.stilled === true ? { ...data, note: message } : data;
    } catch (error) {
      const UploadErrorClass = isTemporaryError(error) ? Error : RejectedImageError;
      throw new UploadErrorClass(getFileErrorText(error), { cause: error });
    }
  };
}
