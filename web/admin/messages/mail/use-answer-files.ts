import { useEffect, useRef, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { messageFiles } from '#modules/messages/file-contract.ts';
import { replyFileLimits } from '#modules/messages/constants.ts';
import { api } from '#web/api.ts';
import { isTemporaryError } from '../../editing/save-result.ts';
import type { UploadState } from '../../editing/use-upload-wait.ts';
import { getFileErrorText } from '../../error-text.ts';

export type AnswerFile = Pick<WireType<typeof messageFiles.create.data>, 'id' | 'name' | 'size'>;

/** A running or failed upload. `isFinal`: the file itself is invalid, so a retry would fail too. */
export type UploadingFile = {
  key: number;
  file: File;
  share: number;
  error: string | null;
  isFinal: boolean;
};

type AnswerFilesOptions = {
  messageId: number;
  /** The uploaded files, as in the draft. */
  storedFiles: string;
  storeFiles: (kept: string) => void;
};

let lastKey = 0;

/** Uploads files for a reply when the user chooses them. The draft stores the uploaded files. */
export function useAnswerFiles({ messageId, storedFiles, storeFiles }: AnswerFilesOptions) {
  const files = readStoredFiles(storedFiles);
  const [sending, setSending] = useState<readonly UploadingFile[]>([]);
  const abortControllers = useRef(new Map<number, AbortController>());
  // Several uploads can finish before the next render. Each upload adds its file to the newest list.
  const newest = useRef(files);
  useEffect(() => {
    newest.current = files;
  });
  useEffect(() => {
    const open = abortControllers.current;
    return () => open.forEach((stop) => stop.abort());
  }, []);

  function change(key: number, part: Partial<UploadingFile>): void {
    setSending((now) => now.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  function removeUpload(key: number): void {
    abortControllers.current.delete(key);
    setSending((now) => now.filter((one) => one.key !== key));
  }

  function store(next: readonly AnswerFile[]): void {
    newest.current = [...next];
    storeFiles(next.length === 0 ? '' : JSON.stringify(next));
  }

  async function send({ key, file }: UploadingFile): Promise<void> {
    const stop = new AbortController();
    abortControllers.current.set(key, stop);
    change(key, { error: null, share: 0 });
    const onProgress = (sent: number, total: number) => change(key, { share: total > 0 ? sent / total : 0 });
    try {
      const { data } = await api.messageFiles.create(
        messageId,
        { file },
        { signal: stop.signal, onProgress },
      );
      removeUpload(key);
      store([...newest.current, { id: data.id, name: data.name, size: data.size }]);
    } catch (error) {
      if (!stop.signal.aborted)
        change(key, { error: getFileErrorText(error), isFinal: !isTemporaryError(error) });
    }
  }

  /** Uploads the files that fit. Lists the other files with the reason. */
  function add(chosen: readonly File[]): void {
    const sizes = [
      ...files.map(({ size }) => size),
      ...sending.filter((one) => !one.isFinal).map(({ file }) => file.size),
    ];
    const newUploads = findErrors(chosen, sizes).map(({ file, error }): UploadingFile => {
      lastKey += 1;
      return { key: lastKey, file, share: 0, error, isFinal: error !== null };
    });
    setSending((now) => [...now, ...newUploads]);
    for (const one of newUploads) if (!one.isFinal) void send(one);
  }

  function stop(key: number): void {
    abortControllers.current.get(key)?.abort();
    removeUpload(key);
  }

  function remove(id: number): void {
    store(files.filter((file) => file.id !== id));
    // If this fails, the server deletes the file later.
    api.messageFiles.delete(messageId, String(id)).catch(() => {});
  }

  return {
    files,
    sending,
    uploadState: getUploadState(sending),
    add,
    stop,
    again: (one: UploadingFile) => void send(one),
    remove,
  };
}

/**
 * Returns the error of each chosen file, or null if the file fits. `sizes` are the sizes of the files that are
 * already attached.
 */
export function findErrors(
  chosen: readonly File[],
  sizes: readonly number[],
): { file: File; error: string | null }[] {
  let count = sizes.length;
  let bytes = sizes.reduce((sum, size) => sum + size, 0);
  return chosen.map((file) => {
    if (count >= replyFileLimits.files) return { file, error: 'An answer can have up to 10 files.' };
    if (bytes + file.size > replyFileLimits.bytes)
      return {
        file,
        error: 'The files of an answer can have up to 7 MB together: mail servers accept no more.',
      };
    count += 1;
    bytes += file.size;
    return { file, error: null };
  });
}

function getUploadState(sending: readonly UploadingFile[]): UploadState {
  if (sending.some(({ error }) => error === null)) return 'sending';
  return sending.length > 0 ? 'failed' : 'done';
}

export function getFileIds(stored: string): number[] {
  return readStoredFiles(stored).map(({ id }) => id);
}

/** Returns no files if the stored draft is invalid, for example because an older version of this page wrote the draft. */
function readStoredFiles(stored: string): AnswerFile[] {
  try {
    const parsed: unknown = JSON.parse(stored === '' ? '[]' : stored);
    return Array.isArray(parsed) ? parsed.filter(isFile) : [];
  } catch {
    return [];
  }
}

function isFile(value: unknown): value is AnswerFile {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, size } = { id: 0, name: 0, size: '', ...value };
  return Number.isInteger(id) && typeof name === 'string' && typeof size === 'number';
}
