import type { ItemKind } from '#modules/catalogue/constants.ts';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { ApiRefusal } from '#web/api-client.ts';
import { showToast } from '#web/ui/feedback/toast.tsx';
import { useIsLeft } from '../editing/use-is-left.ts';
import { type FieldFaults, fieldFaults } from '../field-faults.ts';
import { refusalText } from '../refusal-text.ts';
import type { Draft } from './draft.ts';
import { claimsOf, fieldOrder } from './form-faults.ts';
import { useItemDraft } from './use-item-draft.ts';
import { useItemFiles } from './use-item-files.ts';
import { useJudgement } from './use-judgement.ts';
import { useSaveItem } from './use-save-item.ts';

export type ItemFormOptions = {
  /** The initial input. It changes when another tab changes the draft. */
  kept: Draft;
  /** The content of the form after saving. */
  start: Draft;
  isSticker: boolean;
  /** The existing item, or null for a new one. */
  edited: { kind: ItemKind; id: number; version: number } | null;
  onChange: (draft: Draft) => void;
  /** Called after saving. Returns the changes made since the submit, on top of the initial values. */
  settle: (sent: Draft) => Draft;
  onDone: (kind: ItemKind, message: string) => void;
  onFault: (texts: string) => void;
  onFields: (names: readonly string[]) => void;
};

/** The state and actions of the form. No error deletes the input. */
export function useItemForm(options: ItemFormOptions) {
  const { isSticker, edited, onFault, onFields } = options;
  const { draft, change, setDraft, faults, setFaults, loseFile } = useItemDraft(
    options.kept,
    options.onChange,
  );
  const isLeft = useIsLeft();
  const claims = claimsOf(draft, { isSticker });
  const kind: ItemKind = edited?.kind ?? (isSticker ? draft.type : 'filter');
  const judgement = useJudgement({
    uploadId: draft.upload?.id ?? null,
    claims,
    onGone: (texts) => loseFile('upload', texts),
  });
  const { image, upload, seconds, forget } = useItemFiles({
    draft,
    isSticker,
    claims,
    judgement,
    change,
    onForbidden: () => onFault(refusalText(new ApiRefusal('forbidden'))),
  });

  function refuse(found: FieldFaults): void {
    setFaults(found);
    onFields(fieldOrder.filter((name) => name in found));
  }

  function fail(error: unknown): void {
    const { image_id: imageGone, upload_id: uploadGone, ...found } = fieldFaults(error);
    const report = error instanceof ApiRefusal ? error.answer.report : undefined;
    if (report !== undefined) judgement.adopt(report, draft.upload?.id ?? null, claims);
    onFault(refusalText(error));
    refuse(found);
    if (imageGone !== undefined) loseFile('image', imageGone);
    if (uploadGone !== undefined) loseFile('upload', uploadGone);
  }

  function reset(): void {
    forget();
    judgement.forget();
    change(options.start);
  }

  const saving = useSaveItem({
    draft,
    kind,
    edited,
    isLeft,
    onFaults: refuse,
    onSaved: (message, sent) => {
      const rest = options.settle(sent);
      if (isLeft.current) return showToast(message);
      forget();
      judgement.forget();
      setDraft(rest);
      options.onDone(kind, message);
    },
    onFailure: (error) => (isLeft.current ? showToast(texts.notSaved(draft.name)) : fail(error)),
  });

  return { draft, change, faults, kind, image, upload, seconds, judgement, reset, ...saving };
}

export type ItemForm = ReturnType<typeof useItemForm>;
