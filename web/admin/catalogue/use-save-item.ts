import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { ApiError } from '#web/api-client.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import type { Draft } from './draft.ts';
import { validateDraft, toRequestBody } from './validate-draft.ts';
import { type CatalogueItem, itemCalls, refreshItems } from './items.ts';

type SaveItemOptions = {
  /** Returns the current input, and the item that the input is based on: null for a new item. */
  latest: () => { values: Draft; record: CatalogueItem | null };
  kind: ItemKind;
  /**
   * True after the form was closed. A conflict is then reported as an error, because the closed form cannot show it.
   */
  isLeft: Readonly<{ current: boolean }>;
  /** Called with the form's errors, empty if it is valid. */
  onFieldErrors: (fieldErrors: FieldErrors) => void;
  /** Called with the saved input and item. The user may have changed the form since. */
  onSaved: (message: string, sent: Draft, saved: CatalogueItem | undefined) => void;
  onFailure: (error: unknown) => void;
};

/** A timeout in milliseconds: the server checks the upload again before it saves the item. */
const checkTimeoutMs = 180_000;

/** Creates or updates an item. If another person saved the item in the meantime, returns a conflict instead of an error. */
export function useSaveItem(options: SaveItemOptions) {
  const { latest, kind, isLeft, onFieldErrors, onSaved, onFailure } = options;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<CatalogueItem | null>(null);
  const isSticker = kind !== 'filter';

  /** Saves the input. With `newer`, the save overwrites this version of another person. */
  async function submit(newer?: CatalogueItem): Promise<void> {
    if (isBusy) return;
    const { values: draft, record: edited } = latest();
    const fieldErrors = validateDraft(draft, { isSticker, needsFiles: edited === null });
    onFieldErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    setBusy(true);
    try {
      const fields = toRequestBody(draft, { isSticker });
      const { version } = newer ?? edited ?? {};
      const { message, saved } =
        edited === null
          ? { ...(await itemCalls[kind].create(fields)), saved: undefined }
          : await itemCalls[kind]
              .update(edited.id, { ...fields, version }, { timeoutMs: checkTimeoutMs })
              .then((answer) => ({ message: answer.message, saved: answer.data }));
      onSaved(message, draft, saved);
      void refreshItems(queries);
    } catch (error) {
      const current = getCurrentItem(error);
      if (current === undefined || isLeft.current) onFailure(error);
      else setTheirs(current);
    } finally {
      setBusy(false);
    }
  }

  const conflict = theirs && {
    theirs,
    clear: () => setTheirs(null),
    onKeep: () => {
      setTheirs(null);
      void submit(theirs);
    },
  };

  return { isBusy, conflict, submit };
}

/** Returns the item in a 409 response. */
function getCurrentItem(error: unknown): CatalogueItem | undefined {
  if (!(error instanceof ApiError) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'amount' in current ? current : undefined;
}
