import { useEffect, useRef, useState } from 'react';
import { api } from '#web/api.ts';
import { RefusedImage, type SendVideo } from '#web/ui/rich-text-editor/image-senders.ts';
import { fileText } from '../refusal-text.ts';
import { isPassing } from './save-answer.ts';
import { secondsLeft } from './size-text.ts';
import type { UploadState } from './use-upload-wait.ts';

export type Upload = {
  file: File;
  /** An object URL of the image in this browser. */
  preview: string;
  sentBytes: number;
  totalBytes: number;
  secondsLeft: number | null;
  fault: string | null;
  /** The file itself is invalid: a retry would fail too. */
  isFinal: boolean;
};

export type SendImage<Sent> = (
  fields: { image: File },
  call: { signal: AbortSignal; onProgress: (sentBytes: number, totalBytes: number) => void },
) => Promise<{ data: Sent; message: string }>;

type UploadOptions<Sent> = {
  /** Returns the error of an invalid file, or null. */
  judge: (file: File) => string | null;
  send: SendImage<Sent>;
  onSent: (sent: Sent, file: File) => void;
  onState: (state: UploadState) => void;
};

/**
 * Uploads an image as soon as the user chooses it. The last choice wins. The previous image stays until the upload is
 * done.
 */
export function useUpload<Sent>({ judge, send, onSent, onState }: UploadOptions<Sent>) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const newest = useRef<AbortController | null>(null);
  const preview = upload?.preview ?? null;
  useEffect(() => () => newest.current?.abort(), []);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);

  async function start(file: File): Promise<void> {
    const refusal = judge(file);
    setFault(refusal);
    if (refusal !== null) return;
    newest.current?.abort();
    const stop = new AbortController();
    const startedAt = performance.now();
    newest.current = stop;
    setUpload({ ...begun(file), preview: URL.createObjectURL(file) });
    onState('sending');
    const change = (part: Partial<Upload>) =>
      setUpload((now) => (now === null || newest.current !== stop ? now : { ...now, ...part }));
    const onProgress = (sentBytes: number, totalBytes: number) => {
      const left = secondsLeft(sentBytes, totalBytes, performance.now() - startedAt);
      change({ sentBytes, totalBytes, secondsLeft: left });
    };
    try {
      const { data } = await send({ image: file }, { signal: stop.signal, onProgress });
      if (newest.current !== stop) return;
      setUpload(null);
      onSent(data, file);
      onState('done');
    } catch (error) {
      if (stop.signal.aborted) return;
      change({ fault: fileText(error), isFinal: !isPassing(error) });
      onState('failed');
    }
  }

  function cancel(): void {
    newest.current?.abort();
    newest.current = null;
    setUpload(null);
    onState('done');
  }

  return { upload, fault, start: (file: File) => void start(file), cancel };
}

function begun(file: File): Omit<Upload, 'preview'> {
  return { file, sentBytes: 0, totalBytes: file.size, secondsLeft: null, fault: null, isFinal: false };
}

/** Uploads the videos of a text. If the browser can decode the video, its first frame becomes the poster. */
export const sendVideo: SendVideo = async (file, { onProgress, onPoster, signal }) => {
  const { capturePoster } = await import('#web/ui/rich-text-editor/insert/capture-poster.ts');
  const poster = await capturePoster(file);
  const shown = poster && URL.createObjectURL(poster);
  if (shown !== null) onPoster(shown);
  try {
    const { data } = await api.media.createVideo(
      { video: file, ...(poster && { poster }) },
      { signal, onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0) },
    );
    return { ...data, poster: data.poster ?? undefined };
  } catch (error) {
    const Fault = isPassing(error) ? Error : RefusedImage;
    throw new Fault(fileText(error), { cause: error });
  }
};

/**
 * Uploads the images of a text. Errors have a message for users, and so does an animation that became a still image.
 */
export function imagesOfText<Sent extends { id: string; stilled?: boolean | undefined }>(
  send: SendImage<Sent>,
) {
  return async (file: File, call: { onProgress: (share: number) => void; signal: AbortSignal }) => {
    const onProgress = (sent: number, total: number) => call.onProgress(total > 0 ? sent / total : 0);
    try {
      const { data, message } = await send({ image: file }, { signal: call.signal, onProgress });
      return data.stilled === true ? { ...data, note: message } : data;
    } catch (error) {
      const Fault = isPassing(error) ? Error : RefusedImage;
      throw new Fault(fileText(error), { cause: error });
    }
  };
}
