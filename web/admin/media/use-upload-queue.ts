import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mediaLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { isHeic } from './is-heic.ts';
import { isTemporaryError } from '../editing/save-result.ts';
import { getFileErrorText } from '../error-text.ts';
import { refreshMedia } from './media-data.ts';
import { imageErrors } from './texts.ts';

export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** A file that is waiting or uploading, or whose upload failed. */
export type QueuedFile = {
  key: number;
  file: File;
  share: number;
  state: 'waiting' | 'sending' | 'failed';
  error: string;
  /** The file itself is invalid: a retry would fail too. */
  isFinal: boolean;
};
export type UploadQueueState = {
  files: readonly QueuedFile[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
};

/** Uploads files one at a time. Failed uploads stay in the list with their error. Leaving the screen cancels the uploads. */
export function useUploadQueue(): UploadQueueState {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly QueuedFile[]>([]);
  const queue = useRef<{ all: readonly QueuedFile[]; isBusy: boolean; made: number; sent: number }>({
    all: [],
    isBusy: false,
    made: 0,
    sent: 0,
  });
  const stop = useRef<AbortController>(null);
  useEffect(() => {
    stop.current = new AbortController();
    return () => stop.current?.abort();
  }, []);

  function setQueue(all: readonly QueuedFile[]): void {
    queue.current.all = all;
    setFiles(all);
  }

  function change(key: number, part: Partial<QueuedFile>): void {
    setQueue(queue.current.all.map((queued) => (queued.key === key ? { ...queued, ...part } : queued)));
  }

  async function send({ key, file }: QueuedFile): Promise<void> {
    change(key, { state: 'sending', share: 0, error: '' });
    const signal = stop.current?.signal ?? AbortSignal.abort();
    const onProgress = (sent: number, total: number) => change(key, { share: total > 0 ? sent / total : 0 });
    try {
      await api.media.create({ image: file }, { signal, onProgress });
      queue.current.sent += 1;
      setQueue(queue.current.all.filter((one) => one.key !== key));
    } catch (error) {
      if (!signal.aborted)
        change(key, { state: 'failed', error: getFileErrorText(error), isFinal: !isTemporaryError(error) });
    }
  }

  async function sendAll(): Promise<void> {
    if (queue.current.isBusy) return;
    queue.current.isBusy = true;
    for (;;) {
      const next = queue.current.all.find(({ state }) => state === 'waiting');
      if (next === undefined || stop.current?.signal.aborted) break;
      await send(next);
    }
    queue.current.isBusy = false;
    const { sent } = queue.current;
    queue.current.sent = 0;
    if (sent === 0) return;
    showToast(sent === 1 ? '1 image added' : `${sent} images added`);
    await refreshMedia(queries);
  }

  return {
    files,
    add(chosen) {
      const queuedFiles = chosen.map((file): QueuedFile => {
        const fault = validateFile(file);
        queue.current.made += 1;
        const state = fault === '' ? 'waiting' : 'failed';
        return { key: queue.current.made, file, share: 0, state, error: fault, isFinal: fault !== '' };
      });
      setQueue([...queue.current.all, ...queuedFiles]);
      void sendAll();
    },
    retry(key) {
      change(key, { state: 'waiting', error: '' });
      void sendAll();
    },
    remove: (key) => setQueue(queue.current.all.filter((one) => one.key !== key)),
  };
}

/** Returns the error of an invalid file, or an empty string. The server checks the file's content. */
function validateFile(file: File): string {
  const { type, size } = file;
  if (isHeic(file)) return imageErrors.heic;
  if (type !== '' && !imageTypes.split(',').includes(type)) return imageErrors.wrongType;
  return size > mediaLimits.imageBytes ? imageErrors.tooLarge : '';
}
