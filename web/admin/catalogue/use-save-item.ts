import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { ApiRefusal } from '#web/api-client.ts';
import type { FieldFaults } from '../field-faults.ts';
import type { Draft } from './draft.ts';
import { formFaults, wireFields } from './form-faults.ts';
import { type CatalogueItem, itemCalls, refreshItems } from './items.ts';

type SaveItemOptions = {
  draft: Draft;
  kind: ItemKind;
  /** The item that is changed; null for a new one. */
  edited: { id: number; version: number } | null;
  /** Whether the form is gone: nobody would see a conflict there. */
  isLeft: Readonly<{ current: boolean }>;
  /** What the form lacks, empty where it is sent. */
  onFaults: (faults: FieldFaults) => void;
  /** With what was sent: more may have been typed since. */
  onSaved: (message: string, sent: Draft) => void;
  onFailure: (error: unknown) => void;
};

/** An upload is judged again before its item changes. */
const checkMs = 180_000;

/** Creates or changes an item; what somebody else saved meanwhile is a conflict, not a failure. */
export function useSaveItem(options: SaveItemOptions) {
  const { draft, kind, edited, isLeft, onFaults, onSaved, onFailure } = options;
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  // As it was when the form was filled: what is read meanwhile is not what one has changed.
  const [base, setBase] = useState(edited?.version);
  const [theirs, setTheirs] = useState<CatalogueItem | null>(null);
  const isSticker = kind !== 'filter';

  /** `version`: what the change is based on; another one than that of the beginning saves over what others wrote. */
  async function submit(version = base): Promise<void> {
    if (isBusy) return;
    const faults = formFaults(draft, { isSticker, needsFiles: edited === null });
    onFaults(faults);
    if (Object.keys(faults).length > 0) return;
    setBusy(true);
    try {
      const fields = wireFields(draft, { isSticker });
      const { message } = await (edited === null
        ? itemCalls[kind].create(fields)
        : itemCalls[kind].update(edited.id, { ...fields, version }, { patienceMs: checkMs }));
      onSaved(message, draft);
      void refreshItems(queries);
    } catch (error) {
      const current = currentOf(error);
      if (current === undefined || isLeft.current) onFailure(error);
      else setTheirs(current);
    } finally {
      setBusy(false);
    }
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

  return { isBusy, conflict, submit };
}

/** The item that a 409 carries. */
function currentOf(error: unknown): CatalogueItem | undefined {
  if (!(error instanceof ApiRefusal) || error.code !== 'taken') return undefined;
  const { current } = error.answer;
  return current !== undefined && 'amount' in current ? current : undefined;
}
