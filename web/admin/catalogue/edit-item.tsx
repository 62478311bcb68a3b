import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { drafts } from '#content/admin/frame/lists.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { formatTime } from '#web/format/dates.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { showUndo } from '#web/ui/feedback/toast.tsx';
import { getDraftName } from '../form/form-draft.ts';
import { RestoredInputBar } from '../editing/outcome-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import type { FormFrameProps } from './add-item.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { ItemHistory } from './history/item-history.tsx';
import { ItemState } from './item-state.tsx';
import { refreshItems, type StaffItem, useItem } from './items.ts';
import { useDraft } from './use-draft.ts';

type EditItemProps = Omit<FormFrameProps, 'onTouch'> & {
  kind: ItemKind;
  id: number;
  onLeave: () => void;
  onReturn: () => void;
};

/** The form of an existing item. This browser stores unsaved changes. */
export function EditItem({ notice, memberId, ...props }: EditItemProps) {
  const { page, kind, id, onLeave } = props;
  const { data, error, refetch } = useItem(id);
  const [round, setRound] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const heading = kind === 'filter' ? texts.filters.editing : texts.stickers.editing[kind];
  const queries = useQueryClient();
  const reload = () => {
    void refreshItems(queries);
    void refetch().then(() => setRound(round + 1));
  };
  const saved = savedAt === null ? [] : [texts.draftSaved(formatTime(savedAt))];
  return (
    <>
      <PageHeading
        section={getSection(page)}
        heading={heading}
        lead={data && [data.name, ...saved].join(' · ')}
      />
      {notice}
      {data === undefined ? null : (
        <ItemState item={data} onToggled={() => void refetch()}>
          <ItemHistory item={data} onRestored={reload} />
        </ItemState>
      )}
      {data === undefined || memberId === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          notFound={{ text: texts.gone, action: <Button onClick={onLeave}>{texts.backToAdd}</Button> }}
        />
      ) : (
        <ChangeForm
          key={round}
          {...props}
          item={data}
          draft={getDraftName(`${kind}.${id}`, memberId)}
          onSaved={setSavedAt}
          onTakeTheirs={reload}
          onDiscard={() => setRound(round + 1)}
        />
      )}
    </>
  );
}

type ChangeFormProps = Omit<EditItemProps, 'notice' | 'memberId'> & {
  item: StaffItem;
  /** The storage key of the unsaved changes. */
  draft: string;
  onSaved: (at: Date | null) => void;
  onTakeTheirs: () => void;
  onDiscard: () => void;
};

function ChangeForm({ item, draft, kind, id, onSaved, onLeave, onReturn, ...props }: ChangeFormProps) {
  const start = toDraft(item, kind);
  const { kept: storedDraft, keep: storeDraft, settle, discard } = useDraft(draft, start, onSaved);
  const [isRestored] = useState(JSON.stringify(storedDraft) !== JSON.stringify(start));

  /** Discards the changes. An undo toast can restore them for 30 seconds; `onBack` then returns to the form. */
  function discardChanges(then: () => void, onBack?: () => void) {
    const restore = discard();
    then();
    if (restore === null) return;
    const run = () => {
      restore();
      onBack?.();
    };
    showUndo(drafts.discarded, { label: drafts.undo, run });
  }

  return (
    <>
      {isRestored ? (
        <RestoredInputBar undoText={drafts.discard} onUndo={() => discardChanges(props.onDiscard)}>
          {texts.restored}
        </RestoredInputBar>
      ) : null}
      <ItemForm
        storedDraft={storedDraft}
        start={start}
        published={item}
        isSticker={kind !== 'filter'}
        edited={{ kind, id, version: item.version }}
        onChange={storeDraft}
        onSubmitted={settle}
        onCancel={() => discardChanges(onLeave, onReturn)}
        onTakeTheirs={() => discardChanges(props.onTakeTheirs)}
        onDone={props.onDone}
        onFault={props.onFault}
      />
    </>
  );
}

function toDraft(item: StaffItem, kind: ItemKind): Draft {
  const { name, description, amount, items, category } = item;
  return {
    ...emptyDraft,
    name,
    description,
    amount: amount === 0 ? '0' : amount.toFixed(2),
    items: items === undefined ? '' : String(items),
    category: category ?? emptyDraft.category,
    type: kind === 'sticker' ? 'sticker' : 'memoji',
  };
}
