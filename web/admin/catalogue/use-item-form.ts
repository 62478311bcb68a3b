import type { ItemKind } from '#modules/catalogue/constants.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { ApiError } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useHasLeftScreen } from '../editing/use-has-left.ts';
import { type FieldErrors, getFieldErrors } from '../form/field-errors.ts';
import { getErrorText } from '../error-text.ts';
import type { Draft } from './draft.ts';
import { toCheckFields, fieldOrder, type UploadCheckFields } from './validate-draft.ts';
import { useUploadCheck } from './use-upload-check.ts';
import { useSaveItem } from './use-save-item.ts';
import { useEffect, useRef, useState } from 'react';
import { useFileCheck } from './use-file-check.ts';

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
