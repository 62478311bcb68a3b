import { useEffect, useRef, useState } from 'react';
import type { ItemKind } from '#domain/catalogue/limits.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { type FieldFaults, fieldFaults } from '../field-faults.ts';
import { refusalText } from '../refusal-text.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { claimsOf, fieldOrder, formFaults, wireFields } from './form-faults.ts';
import { type CatalogueItem, itemCalls } from './items.ts';
import { useItemFiles } from './use-item-files.ts';
import { useJudgement } from './use-judgement.ts';

export type ItemFormOptions = {
  first: Draft;
  isSticker: boolean;
  /** The item that is changed; null for a new one. */
  edited: { kind: ItemKind; id: number; version: number } | null;
  onChange: (draft: Draft) => void;
  onDone: (kind: ItemKind, message: string) => void;
  onFault: (texts: string) => void;
  onFields: (names: readonly string[]) => void;
};

/** An upload is judged again before its item changes. */
const checkMs = 180_000;

/** Everything that the form knows and does; what was typed stays through every failure. */
export function useItemForm(options: ItemFormOptions) {
  const { isSticker, edited, onChange, onDone, onFault, onFields } = options;
  const [draft, setDraft] = useState(options.first);
  const [faults, setFaults] = useState<FieldFaults>({});
  const [isBusy, setBusy] = useState(false);
  // As it was when the form was filled: what is read meanwhile is not what one has changed.
  const [base, setBase] = useState(edited?.version);
  /** What somebody else saved meanwhile. */
  const [theirs, setTheirs] = useState<CatalogueItem | null>(null);
  const claims = claimsOf(draft, { isSticker });
  const kind: ItemKind = edited?.kind ?? (isSticker ? draft.type : 'filter');
  const judgement = useJudgement({
    uploadId: draft.upload?.id ?? null,
    claims,
    onGone: (texts) => loseFile('upload', texts),
  });

  const heard = useRef(onChange);
  useEffect(() => {
    heard.current = onChange;
  });
  useEffect(() => heard.current(draft), [draft]);

  function change(part: Partial<Draft>): void {
    setDraft((last) => ({ ...last, ...part }));
    setFaults((last) => without(last, Object.keys(part)));
  }

  function loseFile(field: 'image' | 'upload', texts: string): void {
    change({ [field]: null });
    setFaults((last) => ({ ...last, [field]: texts }));
  }

  const tellForbidden = () => onFault(refusalText(new ApiRefusal('forbidden')));
  const { image, upload, seconds, forget } = useItemFiles({
    draft,
    isSticker,
    claims,
    judgement,
    change,
    onForbidden: tellForbidden,
  });

  function refuse(found: FieldFaults): void {
    setFaults(found);
    onFields(fieldOrder.filter((name) => name in found));
  }

  /** `version`: what the change is based on; another one than that of the beginning saves over what others wrote. */
  async function submit(version = base): Promise<void> {
    if (isBusy) return;
    const found = formFaults(draft, { isSticker, needsFiles: edited === null });
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setFaults({});
    setBusy(true);
    try {
      const fields = wireFields(draft, { isSticker });
      const { message } = await (edited === null
        ? itemCalls[kind].create(fields)
        : itemCalls[kind].update(edited.id, { ...fields, version }, { patienceMs: checkMs }));
      reset();
      onDone(kind, message);
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  }

  function fail(error: unknown): void {
    const current = currentOf(error);
    if (current !== undefined) {
      setTheirs(current);
      return;
    }
    const found = fieldFaults(error);
    const report = error instanceof ApiRefusal ? error.answer.report : undefined;
    if (report !== undefined) judgement.adopt(report, draft.upload?.id ?? null, claims);
    onFault(refusalText(error));
    const { image_id: imageGone, upload_id: uploadGone, ...own } = found;
    refuse(own);
    if (imageGone !== undefined) loseFile('image', imageGone);
    if (uploadGone !== undefined) loseFile('upload', uploadGone);
  }

  function reset(): void {
    forget();
    judgement.forget();
    setFaults({});
    setDraft(emptyDraft);
  }

  /** Both are kept until one is chosen: mine over theirs, or theirs instead of mine. */
  const conflict = theirs && {
    theirs,
    onKeep: () => {
      setTheirs(null);
      setBase(theirs.version);
      void submit(theirs.version);
    },
  };

  return { draft, change, faults, kind, isBusy, image, upload, seconds, judgement, conflict, submit, reset };
}

export type ItemForm = ReturnType<typeof useItemForm>;

/** The item that a 409 carries. */
function currentOf(error: unknown): CatalogueItem | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'amount' in current ? current : undefined;
}

function without(faults: FieldFaults, names: readonly string[]): FieldFaults {
  return Object.fromEntries(Object.entries(faults).filter(([name]) => !names.includes(name)));
}
