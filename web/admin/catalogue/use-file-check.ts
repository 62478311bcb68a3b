import { useEffect, useRef, useState } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { catalogue } from '#modules/catalogue/contract.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { isTemporaryError } from '../editing/save-result.ts';
import { getFieldErrors } from '../form/field-errors.ts';
import { useUnloadGuard } from '../form/use-leave-guard.ts';
import { getErrorText } from '../error-text.ts';
import type { CheckReport } from './check-report.ts';
import type { StoredFile } from './draft.ts';
import type { UploadCheckFields } from './validate-draft.ts';
import { getUrlPath } from './items.ts';
import { estimateSecondsLeft } from '../editing/format-size.ts';
import type { Upload } from '../editing/use-upload.ts';

export type FileField = 'image' | 'upload';

/** A file that is uploading, or whose upload failed. Only an image has a preview. */
export type PendingUpload = Omit<Upload, 'preview'> & { preview: string | null };

export type CheckedUpload = {
  file: StoredFile;
  report: CheckReport | undefined;
  /** The form's fields when the upload started. They may have changed since. */
  said: UploadCheckFields;
  seconds: number;
};

type CheckResponse = WireType<typeof catalogue.check.data>;

type FileCheckOptions = {
  field: FileField;
  claims: UploadCheckFields;
  onChecked: (arrived: CheckedUpload) => void;
  /** The upload contains no usable file. The report has the reasons. */
  onUnusable: (report: CheckReport) => void;
  onForbidden: () => void;
};

const limits = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes };
const tooLarge = {
  image: 'This file is too large. An image can have up to 10 MB.',
  upload: 'This file is too large. An upload can have up to 50 MB.',
};

/**
 * Uploads a chosen file for validation while the user fills in the form. A new file cancels the upload of the previous file.
 */
export function useFileCheck(options: FileCheckOptions) {
  const [sending, setSending] = useSending();
  const stop = useRef<AbortController>(undefined);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => stop.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const { field, claims } = latest.current;
    stop.current?.abort();
    const ownAbort = new AbortController();
    stop.current = ownAbort;
    const initialState = createSendingState(file, field);
    setSending(initialState);
    if (initialState.error !== null) return;
    const { signal } = ownAbort;
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setSending({ ...initialState, ...progress });
    };
    try {
      const { data, seconds } = await sendToCheck(file, { field, claims, onProgress, signal });
      if (!signal.aborted) finishCheck(data, file, { said: claims, seconds });
    } catch (error) {
      if (!signal.aborted) showError(error, initialState);
    }
  }

  function showError(error: unknown, first: PendingUpload): void {
    const { field, onUnusable, onForbidden } = latest.current;
    setSending({ ...first, error: getFileError(error, field), isFinal: !isTemporaryError(error) });
    if (!(error instanceof ApiError)) return;
    const { report } = error.answer;
    if (report !== undefined) onUnusable(report);
    if (error.code === 'forbidden') onForbidden();
  }

  function finishCheck(
    data: CheckResponse,
    file: File,
    details: Pick<CheckedUpload, 'said' | 'seconds'>,
  ): void {
    const { onChecked, onUnusable, field } = latest.current;
    const id = field === 'image' ? data.imageId : data.uploadId;
    const { report } = data;
    if (id === undefined || id === null) {
      const errorLine = report?.lines.find(({ level }) => level === 'fault');
      setSending({
        ...createSendingState(file, field),
        error: errorLine?.title ?? 'Not uploaded',
        isFinal: true,
      });
      if (report !== undefined) onUnusable(report);
      return;
    }
    const thumb = data.thumbnail === undefined ? null : getUrlPath(data.thumbnail);
    setSending(null);
    onChecked({ file: { id, name: file.name, sizeBytes: file.size, thumb }, report, ...details });
  }

  function cancel(): void {
    stop.current?.abort();
    setSending(null);
  }

  return { sending, send: (file: File) => void send(file), cancel };
}

/**
 * Holds the state of the current upload. Revokes the preview URL afterwards, and asks for confirmation if the window
 * closes during an upload.
 */
function useSending() {
  const [sending, setSending] = useState<PendingUpload | null>(null);
  const preview = sending?.preview ?? null;
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  useUnloadGuard(() => sending !== null && sending.error === null);
  return [sending, setSending] as const;
}

type Progress = Pick<PendingUpload, 'sentBytes' | 'totalBytes' | 'secondsLeft'>;
type CheckCall = Pick<FileCheckOptions, 'field' | 'claims'> & {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

async function sendToCheck(file: File, { field, claims, onProgress, signal }: CheckCall) {
  const startedAt = performance.now();
  const reportProgress = (sentBytes: number, totalBytes: number) => {
    const remainingSeconds = estimateSecondsLeft(sentBytes, totalBytes, performance.now() - startedAt);
    onProgress({ sentBytes, totalBytes, secondsLeft: remainingSeconds });
  };
  const files = field === 'image' ? { image: file } : { upload: file };
  const { data } = await api.catalogue.check({ ...claims, ...files }, { onProgress: reportProgress, signal });
  return { data, seconds: (performance.now() - startedAt) / 1000 };
}

function createSendingState(file: File, field: FileField): PendingUpload {
  const isImage = /^image\/(?:png|jpeg|webp|gif|avif)$/.test(file.type);
  return {
    file,
    preview: isImage ? URL.createObjectURL(file) : null,
    sentBytes: 0,
    totalBytes: file.size,
    secondsLeft: null,
    error: file.size > limits[field] ? tooLarge[field] : null,
    isFinal: file.size > limits[field],
  };
}

/** Returns the server's message about the file, otherwise the message for the error code. */
function getFileError(error: unknown, field: FileField): string {
  return getFieldErrors(error)[field] ?? getErrorText(error);
}
