import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { blogAdmin } from '#content/admin/blog.ts';
import { media as texts } from '#content/admin/media/library.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { api } from '#web/api.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { isHeic } from './is-heic.ts';
import { isPassing } from '../editing/save-answer.ts';
import { fileText } from '../refusal-text.ts';
import { refreshMedia } from './media-data.ts';

export const imageTypes = 'image/png,image/jpeg,image/webp,image/avif,image/gif';

/** A file that is waiting or uploading, or whose upload failed. */
export type Queued = {
  key: number;
  file: File;
  share: number;
  state: 'waiting' | 'sending' | 'failed';
  fault: string;
  /** The file itself is invalid: a retry would fail too. */
  isFinal: boolean;
};
export type UploadQueueState = {
  files: readonly Queued[];
  add: (files: readonly File[]) => void;
  retry: (key: number) => void;
  remove: (key: number) => void;
};

/**
 * Uploads files one at a time. Failed uploads stay in the list with their error. Leaving the screen cancels the
 * uploads.
 */
export function useUploadQueue(): UploadQueueState {
  const queries = useQueryClient();
  const [files, setFiles] = useState<readonly Queued[]>([]);
  const queue = useRef<{ all: readonly Queued[]; isBusy: boolean; made: number; sent: number }>({
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

  function put(all: readonly Queued[]): void {
    queue.current.all = all;
    setFiles(all);
  }

  function change(key: number, part: Partial<Queued>): void {
    put(queue.current.all.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  async function send({ key, file }: Queued): Promise<void> {
    change(key, { state: 'sending', share: 0, fault: '' });
    const signal = stop.current?.signal ?? AbortSignal.abort();
    const onProgress = (sent: number, total: number) => change(key, { share: total > 0 ? sent / total : 0 });
    try {
      await api.media.create({ image: file }, { signal, onProgress });
      queue.current.sent += 1;
      put(queue.current.all.filter((one) => one.key !== key));
    } catch (error) {
      if (!signal.aborted)
        change(key, { state: 'failed', fault: fileText(error), isFinal: !isPassing(error) });
    }
  }

  async function work(): Promise<void> {
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
    showToast(texts.done(sent));
    await refreshMedia(queries);
  }

  return {
    files,
    add(chosen) {
      const made = chosen.map((file): Queued => {
        const fault = faultOf(file);
        queue.current.made += 1;
        const state = fault === '' ? 'waiting' : 'failed';
        return { key: queue.current.made, file, share: 0, state, fault, isFinal: fault !== '' };
      });
      put([...queue.current.all, ...made]);
      void work();
    },
    retry(key) {
      change(key, { state: 'waiting', fault: '' });
      void work();
    },
    remove: (key) => put(queue.current.all.filter((one) => one.key !== key)),
  };
}

/** Returns the error of an invalid file, or an empty string. The server checks the file's content. */
function faultOf(file: File): string {
  const { type, size } = file;
  if (isHeic(file)) return blogAdmin.heic;
  if (type !== '' && !imageTypes.split(',').includes(type)) return blogAdmin.wrongTextType;
  return size > mediaLimits.imageBytes ? blogAdmin.tooLarge : '';
}
