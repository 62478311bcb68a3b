import { useEffect, useRef, useState } from 'react';
import { writing } from '#content/admin/write-newsletter.ts';
import { mediaLimits } from '#domain/media/limits.ts';
import { api } from '#web/api.ts';
import { secondsLeft, sizeText } from '../../catalogue/size-text.ts';
import { fileText } from '../../refusal-text.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';

/** A cover on its way, or one that did not arrive. */
export type CoverUpload = {
  file: File;
  preview: string;
  sentBytes: number;
  totalBytes: number;
  secondsLeft: number | null;
  fault: string | null;
};
type Kept = { id: string; name: string; src: string; note: string };

type Options = {
  start: Newsletter | null;
  coverId: string | null;
  onCover: (id: string | null) => void;
  onSending: (isSending: boolean) => void;
};

/** Sends the cover as soon as it is chosen; the newest choice wins, and what stood there stays until it has arrived. */
export function useCover({ start, coverId, onCover, onSending }: Options) {
  const [upload, setUpload] = useState<CoverUpload | null>(null);
  const [kept, setKept] = useState<Kept | null>(() => startCover(start));
  const [fault, setFault] = useState<string | null>(null);
  const newest = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);
  useEffect(
    () => () => {
      newest.current?.abort();
      if (preview.current !== null) URL.revokeObjectURL(preview.current);
    },
    [],
  );

  async function send(file: File) {
    if (!file.type.startsWith('image/')) return setFault(writing.notAnImage(file.name));
    if (file.size > mediaLimits.imageBytes) return setFault(writing.coverTooLarge(file.name));
    newest.current?.abort();
    const stop = new AbortController();
    newest.current = stop;
    if (preview.current !== null) URL.revokeObjectURL(preview.current);
    preview.current = URL.createObjectURL(file);
    setFault(null);
    const begun = { file, preview: preview.current, totalBytes: file.size, fault: null };
    setUpload({ ...begun, sentBytes: 0, secondsLeft: null });
    onSending(true);
    const startedAt = performance.now();
    const change = (part: Partial<CoverUpload>) =>
      setUpload((now) => (now === null || newest.current !== stop ? now : { ...now, ...part }));
    const onProgress = (sentBytes: number, totalBytes: number) => {
      const left = secondsLeft(sentBytes, totalBytes, performance.now() - startedAt);
      change({ sentBytes, totalBytes, secondsLeft: left });
    };
    try {
      const call = { signal: stop.signal, onProgress };
      const { data } = await api.newsletters.createImage({ image: file }, call);
      if (newest.current !== stop) return;
      const { id, src, original, size_bytes: sizeBytes } = data;
      const note = writing.coverFacts(original.width, original.height, sizeText(sizeBytes));
      setKept({ id, name: file.name, src, note });
      setUpload(null);
      onCover(id);
    } catch (error) {
      if (!stop.signal.aborted) change({ fault: fileText(error) });
    } finally {
      if (newest.current === stop) onSending(false);
    }
  }

  return {
    upload,
    fault,
    kept: kept?.id === coverId ? kept : null,
    send: (file: File) => void send(file),
    cancel: () => {
      newest.current?.abort();
      newest.current = null;
      setUpload(null);
      onSending(false);
    },
  };
}

/** The admin looks at the server that it came from, whatever its public address is. */
function startCover(start: Newsletter | null): Kept | null {
  if (start === null || start.cover_id === null || start.attachment === null) return null;
  const src = URL.parse(start.attachment)?.pathname ?? start.attachment;
  return { id: start.cover_id, name: writing.coverName, src, note: writing.coverKept };
}
