import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { ApiError } from '#web/api-client.ts';
import type { FieldErrors } from '../form/field-errors.ts';
import type { Draft } from './draft.ts';
import { validateDraft, toRequestBody } from './validate-draft.ts';
import { type CatalogueItem, itemCalls, refreshItems } from './items.ts';

type SaveItemOptions = {
  draft: Draft;
  kind: ItemKind;
  /** The existing item, or null for a new item. */
  edited: { id: number; version: number } | null;
  /**
   * True after the form was closed. A conflict is then reported as an error, because the closed form cannot show it.
   */
  isLeft: Readonly<{ current: boolean }>;
  /** Called with the form's errors, empty if it is valid. */
  onFieldErrors: (fieldErrors: FieldErrors) => void;
  /** Called with the saved input. The user may have changed the form since. */
  onSaved: (message: string, sent: Draft) => void;
  onFailure: (error: unknown) => void;
};

/** A timeout in milliseconds: the server checks the upload again before it saves the item. */
const checkTimeoutMs = 180_000;

/** Creates or updates an item. If another person saved the item in the meantime, returns a conflict instead of an error. */
export function useSaveItem(options: SaveItemOptions) {
  const { draft, kind, edited, isLeft, onFieldErrors, onSaved, onFailure } = options;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // The version when the form opened. A later reload must not change the base of the input.
  const [base, setBase] = useState(edited?.version);
  const [theirs, setTheirs] = useState<CatalogueItem | null>(null);
  const isSticker = kind !== 'filter';

  /**
   * `version` is the version that the change is based on. If `version` is newer than the version when the form
   * opened, the save overwrites another person's changes.
   */
  async function submit(version = base): Promise<void> {
    if (isBusy) return;
    const fieldErrors = validateDraft(draft, { isSticker, needsFiles: edited === null });
    onFieldErrors(fieldErrors);
    if (Object.keys(fieldErrors).length > 0) return;
    setBusy(true);
    try {
      const fields = toRequestBody(draft, { isSticker });
      const { message } = await (edited === null
        ? itemCalls[kind].create(fields)
        : itemCalls[kind].update(edited.id, { ...fields, version }, { timeoutMs: checkTimeoutMs }));
      onSaved(message, draft);
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
    onKeep: () => {
      setTheirs(null);
      setBase(theirs.version);
      void submit(theirs.version);
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
