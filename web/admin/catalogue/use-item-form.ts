import { useQueryClient } from '@tanstack/react-query';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useHasLeftScreen } from '../editing/use-has-left.ts';
import { type FieldErrors, getFieldErrors } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import type { UndoStep } from '../form/form-input.ts';
import { useForm } from '../form/use-form.ts';
import { type Draft, toDraft, toItemDraft } from './draft.ts';
import { type CatalogueItem, itemCalls, refreshItems } from './items.ts';
import { toCheckFields, toRequestBody, type UploadCheckFields, validateDraft } from './validate-draft.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFileCheck } from './use-file-check.ts';
import { api } from '#web/api.ts';
import type { CheckReport } from './check-report.ts';

type CheckedReport = { checkedInput: string; report: CheckReport | undefined };
type UploadCheckOptions = {
  uploadId: string | null;
  claims: UploadCheckFields;
  /** Called if the server has deleted the upload. */
  onGone: (texts: string) => void;
};

/** Milliseconds without input before a check. Each digit of a number would otherwise be a request. */
const typingPauseMs = 300;

/** Returns the report on the upload. Checks the upload again when the form's fields change. */
function useUploadCheck({ uploadId, claims, onGone }: UploadCheckOptions) {
  const [checked, setChecked] = useState<CheckedReport | null>(null);
  const [failedInput, setFailedInput] = useState<string | null>(null);
  const currentInput = uploadId === null ? null : JSON.stringify({ uploadId, ...claims });
  const isDue =
    currentInput !== null && checked?.checkedInput !== currentInput && failedInput !== currentInput;

  const checkUpload = useEffectEvent(async (input: string, signal: AbortSignal) => {
    try {
      const { data } = await api.catalogue.check({ uploadId: uploadId ?? undefined, ...claims }, { signal });
      if (!signal.aborted) setChecked({ checkedInput: input, report: data.report });
    } catch (error) {
      if (signal.aborted) return;
      // The server checks the upload again on submit, so a failed request for this check does not block the submit.
      setFailedInput(input);
      if (error instanceof ApiError && error.code === 'missing') onGone(error.message);
    }
  });

  useEffect(() => {
    if (!isDue) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => void checkUpload(currentInput, stop.signal), typingPauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isDue, currentInput]);

  return {
    report: checked?.report ?? null,
    isDue,
    /** Sets the report for these fields of the form, so that they are not checked again. */
    adopt: (report: CheckReport, id: string | null, said: UploadCheckFields) =>
      setChecked({ checkedInput: JSON.stringify({ uploadId: id, ...said }), report }),
    forget: () => setChecked(null),
  };
}

export type ItemFormOptions = {
  /** The name of the draft on this device. */
  draftName: string;
  /** The existing item, or null for a new item. */
  item: CatalogueItem | null;
  isSticker: boolean;
  /** The kind of the existing item, or null for a new item. */
  editedKind: ItemKind | null;
  /** Called after each change by the user. */
  onTouch: () => void;
  onDone: (kind: ItemKind, message: string) => void;
  onFault: (texts: string) => void;
};

/** A timeout in milliseconds: the server checks the upload again before it saves the item. */
const checkTimeoutMs = 180_000;

/** The state and actions of the form. An error never deletes the input. */
export function useItemForm(options: ItemFormOptions) {
  const { draftName, item, isSticker, editedKind, onTouch, onDone, onFault } = options;
  const queries = useQueryClient();
  const isLeft = useHasLeftScreen();
  /** Messages about files that the server has deleted. */
  const [fileErrors, setFileErrors] = useState<FieldErrors>({});
  const getKind = ({ type }: Draft): ItemKind => editedKind ?? (isSticker ? type : 'filter');
  const form = useForm(
    async (values: Draft, { record }: { record: CatalogueItem | null }) => {
      const input = toDraft(values);
      const { create, update } = itemCalls[getKind(input)];
      const fields = toRequestBody(input, { isSticker });
      if (record === null) return { message: (await create(fields)).message, data: null };
      const { id, version } = record;
      return update(id, { ...fields, version }, { timeoutMs: checkTimeoutMs });
    },
    {
      draft: draftName,
      record: item,
      toValues: (record) => toItemDraft(record, editedKind),
      getNewer: getCurrentItem,
      validate: (values) => validateDraft(toDraft(values), { isSticker, needsFiles: item === null }),
      onSaved: ({ message }, sent) => {
        void refreshItems(queries);
        if (isLeft.current) return showToast(message);
        clearFiles();
        onDone(getKind(sent), message);
      },
      onError: (error, sent) => {
        if (isLeft.current)
          showToast(`“${sent.name}” was not saved. Your changes are stored in this browser.`);
        else if (getCurrentItem(error) === undefined) showError(error);
      },
    },
  );
  // An earlier version of this page may have stored the draft.
  const draft = toDraft(form.values);
  const claims = toCheckFields(draft, { isSticker });
  const uploadCheck = useUploadCheck({
    uploadId: draft.upload?.id ?? null,
    claims,
    onGone: (message) => removeFile('upload', message),
  });
  const files = useItemFiles({
    draft,
    isSticker,
    claims,
    check: uploadCheck,
    change,
    onForbidden: () => onFault(getErrorText(new ApiError('forbidden'))),
  });

  function change(part: Partial<Draft>): void {
    onTouch();
    form.change(part);
    if ('image' in part || 'upload' in part)
      setFileErrors(({ image, upload }) => ({
        ...('image' in part || image === undefined ? {} : { image }),
        ...('upload' in part || upload === undefined ? {} : { upload }),
      }));
  }

  /** Removes a file that the server has deleted, and shows the message. */
  function removeFile(field: 'image' | 'upload', message: string): void {
    form.change({ [field]: null });
    setFileErrors((last) => ({ ...last, [field]: message }));
  }

  function showError(error: unknown): void {
    const { imageId: imageError, uploadId: uploadError } = getFieldErrors(error);
    const report = error instanceof ApiError ? error.answer.report : undefined;
    if (report !== undefined) uploadCheck.adopt(report, draft.upload?.id ?? null, claims);
    onFault(getErrorText(error));
    if (imageError !== undefined) removeFile('image', imageError);
    if (uploadError !== undefined) removeFile('upload', uploadError);
  }

  function clearFiles(): void {
    files.forget();
    uploadCheck.forget();
    setFileErrors({});
  }

  return {
    ...files,
    form,
    draft,
    change,
    faults: { ...form.errors, ...fileErrors },
    judgement: uploadCheck,
    clearFiles,
    /** Discards the input. Returns a function that restores the input. */
    reset: (): UndoStep => {
      clearFiles();
      return form.draft.discard();
    },
  };
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** Returns the item in a 409 response. */
function getCurrentItem(error: unknown): CatalogueItem | undefined {
  if (!(error instanceof ApiError) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'amount' in current ? current : undefined;
}

type ItemFilesOptions = {
  draft: Draft;
  isSticker: boolean;
  claims: UploadCheckFields;
  check: ReturnType<typeof useUploadCheck>;
  change: (part: Partial<Draft>) => void;
  onForbidden: () => void;
};

/**
 * The two files of an item. Each file is uploaded for validation when the user chooses it. Measures the duration of
 * the uploads.
 */
function useItemFiles({ draft, isSticker, claims, check, change, onForbidden }: ItemFilesOptions) {
  const [seconds, setSeconds] = useState<Partial<Record<'image' | 'upload', number>>>({});
  const image = useFileCheck({
    field: 'image',
    claims: {},
    onChecked: ({ file, seconds: uploadSeconds }) => {
      change({ image: file });
      setSeconds((last) => ({ ...last, image: uploadSeconds }));
    },
    onUnusable: () => undefined,
    onForbidden,
  });
  const upload = useFileCheck({
    field: 'upload',
    claims: { ...claims, leaveOut: '[]' },
    onChecked: ({ file: kept, report, said, seconds: taken }) => {
      const count = report === undefined || draft.items.trim() !== '' ? draft.items : String(report.count);
      change({ upload: kept, leftOut: [], items: isSticker ? count : '' });
      setSeconds((last) => ({ ...last, upload: taken }));
      if (report !== undefined) check.adopt(report, kept.id, said);
    },
    onUnusable: (report) => {
      change({ upload: null, leftOut: [] });
      check.adopt(report, null, {});
    },
    onForbidden,
  });

  function reset(): void {
    image.cancel();
    upload.cancel();
    setSeconds({});
  }

  return { image, upload, seconds, forget: reset };
}
