import { useEffect, useRef, useState } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { catalogue } from '#modules/catalogue/contract.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { api } from '#web/api.ts';
import { isPassing } from '../editing/save-answer.ts';
import { fieldFaults } from '../field-faults.ts';
import { refusalText } from '../refusal-text.ts';
import type { CheckReport } from './check-report.ts';
import type { KeptFile } from './draft.ts';
import type { Claims } from './form-faults.ts';
import { pathOf } from './items.ts';
import { secondsLeft } from '../editing/size-text.ts';
import type { Upload } from '../editing/use-upload.ts';

export type FileField = 'image' | 'upload';

/** A file that is uploading, or whose upload failed. Only an image has a preview. */
export type Sending = Omit<Upload, 'preview'> & { preview: string | null };

export type Arrived = {
  kept: KeptFile;
  report: CheckReport | undefined;
  /** The form's fields when the upload started. They may have changed since. */
  said: Claims;
  seconds: number;
};

type Checked = Wire<typeof catalogue.check.data>;

type Options = {
  field: FileField;
  claims: Claims;
  onArrive: (arrived: Arrived) => void;
  /** The upload contains no usable file. The report has the reasons. */
  onUnusable: (report: CheckReport) => void;
  onForbidden: () => void;
};

const limits = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes };
const tooLarge = { image: texts.file.imageTooLarge, upload: texts.file.uploadTooLarge };

/**
 * Uploads a chosen file for validation while the user fills in the form. One file at a time: a new one cancels the
 * upload before.
 */
export function useFileCheck(options: Options) {
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
    const own = new AbortController();
    stop.current = own;
    const first = firstState(file, field);
    setSending(first);
    if (first.fault !== null) return;
    const { signal } = own;
    const onProgress = (progress: Progress) => {
      if (!signal.aborted) setSending({ ...first, ...progress });
    };
    try {
      const { data, seconds } = await sendToCheck(file, { field, claims, onProgress, signal });
      if (!signal.aborted) settle(data, file, { said: claims, seconds });
    } catch (error) {
      if (!signal.aborted) fail(error, first);
    }
  }

  function fail(error: unknown, first: Sending): void {
    const { field, onUnusable, onForbidden } = latest.current;
    setSending({ ...first, fault: faultText(error, field), isFinal: !isPassing(error) });
    if (!(error instanceof ApiRefusal)) return;
    const { report } = error.answer;
    if (report !== undefined) onUnusable(report);
    if (error.code === 'forbidden') onForbidden();
  }

  function settle(data: Checked, file: File, how: Pick<Arrived, 'said' | 'seconds'>): void {
    const { onArrive, onUnusable, field } = latest.current;
    const id = field === 'image' ? data.image_id : data.upload_id;
    const { report } = data;
    if (id === undefined || id === null) {
      const fault = report?.lines.find(({ level }) => level === 'fault');
      setSending({ ...firstState(file, field), fault: fault?.title ?? texts.file.failed, isFinal: true });
      if (report !== undefined) onUnusable(report);
      return;
    }
    const thumb = data.thumbnail === undefined ? null : pathOf(data.thumbnail);
    setSending(null);
    onArrive({ kept: { id, name: file.name, sizeBytes: file.size, thumb }, report, ...how });
  }

  function cancel(): void {
    stop.current?.abort();
    setSending(null);
  }

  return { sending, send: (file: File) => void send(file), cancel };
}

/**
 * The current upload. Its preview URL is revoked afterwards, and closing the window during an upload asks for
 * confirmation.
 */
function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const preview = sending?.preview ?? null;
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  useLeaveGuard({ isOn: sending !== null && sending.fault === null });
  return [sending, setSending] as const;
}

type Progress = Pick<Sending, 'sentBytes' | 'totalBytes' | 'secondsLeft'>;
type CheckCall = Pick<Options, 'field' | 'claims'> & {
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
};

async function sendToCheck(file: File, { field, claims, onProgress, signal }: CheckCall) {
  const startedAt = performance.now();
  const tell = (sentBytes: number, totalBytes: number) => {
    const left = secondsLeft(sentBytes, totalBytes, performance.now() - startedAt);
    onProgress({ sentBytes, totalBytes, secondsLeft: left });
  };
  const sent = field === 'image' ? { image: file } : { upload: file };
  const { data } = await api.catalogue.check({ ...claims, ...sent }, { onProgress: tell, signal });
  return { data, seconds: (performance.now() - startedAt) / 1000 };
}

function firstState(file: File, field: FileField): Sending {
  const isImage = /^image\/(?:png|jpeg|webp|gif|avif)$/.test(file.type);
  return {
    file,
    preview: isImage ? URL.createObjectURL(file) : null,
    sentBytes: 0,
    totalBytes: file.size,
    secondsLeft: null,
    fault: file.size > limits[field] ? tooLarge[field] : null,
    isFinal: file.size > limits[field],
  };
}

/** Returns the server's message about the file, or else the message for the error code. */
function faultText(error: unknown, field: FileField): string {
  return fieldFaults(error)[field] ?? refusalText(error);
}

/** Closing the page would cancel the upload. */
function useLeaveGuard({ isOn }: { isOn: boolean }): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isOn]);
}
