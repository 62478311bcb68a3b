import { useEffect, useRef, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { messageFiles } from '#modules/messages/file-contract.ts';
import { messageMail as texts } from '#content/admin/messages.ts';
import { answerFileLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { isPassing } from '../../editing/save-answer.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import { fileText } from '../../refusal-text.ts';

export type AnswerFile = Pick<Wire<typeof messageFiles.create.data>, 'id' | 'name' | 'size'>;

/**
 * A running or failed upload. `fault` is its error. `isFinal`: the file itself is invalid, so a retry would fail too.
 */
export type SentFile = { key: number; file: File; share: number; fault: string | null; isFinal: boolean };

type AnswerFilesOptions = {
  messageId: number;
  /** The uploaded files, as in the draft. */
  kept: string;
  keep: (kept: string) => void;
};

let lastKey = 0;

/** Uploads files for a reply when the user chooses them. The draft stores the uploaded files. */
export function useAnswerFiles({ messageId, kept, keep }: AnswerFilesOptions) {
  const files = readKept(kept);
  const [sending, setSending] = useState<readonly SentFile[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stops = useRef(new Map<number, AbortController>());
  // Several uploads can finish before the next render. Each adds its file to the newest list.
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  });
  useEffect(() => {
    const open = stops.current;
    return () => open.forEach((stop) => stop.abort());
  }, []);

  function change(key: number, part: Partial<SentFile>): void {
    setSending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  function forget(key: number): void {
    stops.current.delete(key);
    setSending((now) => now.filter((one) => one.key !== key));
  }

  function store(next: readonly AnswerFile[]): void {
    newest.current = [...next];
    keep(next.length === 0 ? '' : JSON.stringify(next));
  }

  async function send({ key, file }: SentFile): Promise<void> {
    const stop = new AbortController();
    stops.current.set(key, stop);
    change(key, { fault: null, share: 0 });
    const onProgress = (sent: number, total: number) => change(key, { share: total > 0 ? sent / total : 0 });
    try {
      const { data } = await api.messageFiles.create(
        messageId,
        { file },
        { signal: stop.signal, onProgress },
      );
      forget(key);
      store([...newest.current, { id: data.id, name: data.name, size: data.size }]);
    } catch (error) {
      if (!stop.signal.aborted) change(key, { fault: fileText(error), isFinal: !isPassing(error) });
    }
  }

  function add(chosen: readonly File[]): void {
    const bytes = [
      ...files.map(({ size }) => size),
      ...[...sending.map(({ file }) => file), ...chosen].map((file) => file.size),
    ];
    const fault =
      bytes.length > answerFileLimits.files
        ? texts.tooMany
        : bytes.reduce((sum, size) => sum + size, 0) > answerFileLimits.bytes
          ? texts.tooLarge
          : null;
    setRefusal(fault);
    if (fault !== null) return;
    const begun = chosen.map((file) => ({
      key: (lastKey += 1),
      file,
      share: 0,
      fault: null,
      isFinal: false,
    }));
    setSending((now) => [...now, ...begun]);
    for (const one of begun) void send(one);
  }

  function stop(key: number): void {
    stops.current.get(key)?.abort();
    forget(key);
  }

  function remove(id: number): void {
    setRefusal(null);
    store(files.filter((file) => file.id !== id));
    // If this fails, the server deletes the file later.
    api.messageFiles.delete(messageId, String(id)).catch(() => {});
  }

  return {
    files,
    sending,
    refusal,
    uploadState: uploadStateOf(sending),
    add,
    stop,
    again: (one: SentFile) => void send(one),
    remove,
  };
}

function uploadStateOf(sending: readonly SentFile[]): UploadState {
  if (sending.some(({ fault }) => fault === null)) return 'sending';
  return sending.length > 0 ? 'failed' : 'done';
}

export function fileIds(kept: string): number[] {
  return readKept(kept).map(({ id }) => id);
}

/** Returns no files if the draft is from an older version or was edited by hand. */
function readKept(kept: string): AnswerFile[] {
  try {
    const read: unknown = JSON.parse(kept === '' ? '[]' : kept);
    return Array.isArray(read) ? read.filter(isFile) : [];
  } catch {
    return [];
  }
}

function isFile(value: unknown): value is AnswerFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size } = { id: 0, name: 0, size: '', ...value };
  return Number.isInteger(id) && typeof name === 'string' && typeof size === 'number';
}
