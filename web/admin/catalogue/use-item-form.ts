import type { ItemKind } from '#modules/catalogue/constants.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useHasLeftScreen } from '../editing/use-has-left.ts';
import { type FieldErrors, getFieldErrors } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import type { Draft } from './draft.ts';
import { toCheckFields, fieldOrder, type UploadCheckFields } from './validate-draft.ts';
import { useSaveItem } from './use-save-item.ts';
import { useEffect, useRef, useState, useEffectEvent } from 'react';
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
  const currentInput = uploadId === null ? null : JSON.stringify({ upload_id: uploadId, ...claims });
  const isDue =
    currentInput !== null && checked?.checkedInput !== currentInput && failedInput !== currentInput;

  const checkUpload = useEffectEvent(async (input: string, signal: AbortSignal) => {
    try {
      const { data } = await api.catalogue.check({ upload_id: uploadId ?? undefined, ...claims }, { signal });
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
      setChecked({ checkedInput: JSON.stringify({ upload_id: id, ...said }), report }),
    forget: () => setChecked(null),
  };
}

export type ItemFormOptions = {
  /** The initial input. It changes when another tab changes the draft. */
  storedDraft: Draft;
  /** The content of the form after saving. */
  start: Draft;
  isSticker: boolean;
  /** The existing item, or null for a new item. */
  edited: { kind: ItemKind; id: number; version: number } | null;
  onChange: (draft: Draft) => void;
  /** Called after saving. Returns the initial values with the changes that the user made since the submit. */
  onSubmitted: (sent: Draft) => Draft;
  onDone: (kind: ItemKind, message: string) => void;
  onFault: (texts: string) => void;
  onFields: (names: readonly string[]) => void;
};

/** The state and actions of the form. An error never deletes the input. */
export function useItemForm(options: ItemFormOptions) {
  const { isSticker, edited, onFault, onFields } = options;
  const {
    draft,
    change,
    setDraft,
    faults,
    setFaults: setFieldErrors,
    loseFile: removeFile,
  } = useItemDraft(options.storedDraft, options.onChange);
  const isLeft = useHasLeftScreen();
  const claims = toCheckFields(draft, { isSticker });
  const kind: ItemKind = edited?.kind ?? (isSticker ? draft.type : 'filter');
  const uploadCheck = useUploadCheck({
    uploadId: draft.upload?.id ?? null,
    claims,
    onGone: (texts) => removeFile('upload', texts),
  });
  const {
    image,
    upload,
    seconds,
    forget: resetFiles,
  } = useItemFiles({
    draft,
    isSticker,
    claims,
    check: uploadCheck,
    change,
    onForbidden: () => onFault(getErrorText(new ApiError('forbidden'))),
  });

  function showErrors(errors: FieldErrors): void {
    setFieldErrors(errors);
    onFields(fieldOrder.filter((name) => name in errors));
  }

  function showError(error: unknown): void {
    const { image_id: imageError, upload_id: uploadError, ...found } = getFieldErrors(error);
    const report = error instanceof ApiError ? error.answer.report : undefined;
    if (report !== undefined) uploadCheck.adopt(report, draft.upload?.id ?? null, claims);
    onFault(getErrorText(error));
    showErrors(found);
    if (imageError !== undefined) removeFile('image', imageError);
    if (uploadError !== undefined) removeFile('upload', uploadError);
  }

  function reset(): void {
    resetFiles();
    uploadCheck.forget();
    change(options.start);
  }

  const saving = useSaveItem({
    draft,
    kind,
    edited,
    isLeft,
    onFieldErrors: showErrors,
    onSaved: (message, sent) => {
      const remaining = options.onSubmitted(sent);
      if (isLeft.current) return showToast(message);
      resetFiles();
      uploadCheck.forget();
      setDraft(remaining);
      options.onDone(kind, message);
    },
    onFailure: (error) => (isLeft.current ? showToast(texts.notSaved(draft.name)) : showError(error)),
  });

  return { draft, change, faults, kind, image, upload, seconds, judgement: uploadCheck, reset, ...saving };
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** Holds the input of the form and its errors. Calls `onChange` after each change. A new `storedDraft` replaces the input. */
function useItemDraft(storedDraft: Draft, onChange: (draft: Draft) => void) {
  const [draft, setDraft] = useState(storedDraft);
  const [shown, setShown] = useState(storedDraft);
  if (shown !== storedDraft) {
    setShown(storedDraft);
    setDraft(storedDraft);
  }
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({});

  const onChangeRef = useRef(onChange);
  useEffect(() => {
    onChangeRef.current = onChange;
  });
  useEffect(() => onChangeRef.current(draft), [draft]);

  function change(part: Partial<Draft>): void {
    setDraft((last) => ({ ...last, ...part }));
    setFieldErrors((last) => omitErrors(last, Object.keys(part)));
  }

  /** Removes a file that the server has deleted, and shows the message. */
  function removeFile(field: 'image' | 'upload', message: string): void {
    change({ [field]: null });
    setFieldErrors((last) => ({ ...last, [field]: message }));
  }

  return { draft, change, setDraft, faults: fieldErrors, setFaults: setFieldErrors, loseFile: removeFile };
}

function omitErrors(fieldErrors: FieldErrors, names: readonly string[]): FieldErrors {
  return Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => !names.includes(name)));
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
    claims: { ...claims, leave_out: '[]' },
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
