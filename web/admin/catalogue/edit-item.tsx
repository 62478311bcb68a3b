import { useState } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import { drafts } from '#content/admin/frame.ts';
import type { ItemKind } from '#domain/catalogue/limits.ts';
import { clock } from '#web/format/dates.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { draftName } from '../editing/form-draft.ts';
import { NoteBar } from '../editing/outcome-bar.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import type { FormFrameProps } from './add-item.tsx';
import { type Draft, emptyDraft, keepItemDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { type CatalogueItem, useItem } from './items.ts';
import { useDraft } from './use-draft.ts';

type EditItemProps = Omit<FormFrameProps, 'onTouch'> & { kind: ItemKind; id: number; onLeave: () => void };

/** The same form with what is published in it; what is not touched stays, what was changed and not saved waits here. */
export function EditItem({ notice, memberId, ...props }: EditItemProps) {
  const { page, kind, id, onLeave } = props;
  const { data, error, refetch } = useItem(kind, id);
  const [turn, setTurn] = useState(0);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const heading = kind === 'filter' ? texts.filters.editing : texts.stickers.editing[kind];
  const saved = savedAt === null ? [] : [texts.draftSaved(clock(savedAt))];
  return (
    <>
      <PageHeading
        section={sectionNamed(page)}
        heading={heading}
        lead={data && [data.name, ...saved].join(' · ')}
      />
      {notice}
      {data === undefined || memberId === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          gone={{ text: texts.gone, action: <Button onClick={onLeave}>{texts.backToAdd}</Button> }}
        />
      ) : (
        <ChangeForm
          key={turn}
          {...props}
          item={data}
          draft={draftName(`${kind}.${id}`, memberId)}
          onSaved={setSavedAt}
          onTakeTheirs={() => void refetch().then(() => setTurn(turn + 1))}
          onDiscard={() => setTurn(turn + 1)}
        />
      )}
    </>
  );
}

type ChangeFormProps = Omit<EditItemProps, 'notice' | 'memberId'> & {
  item: CatalogueItem;
  /** The name of what was changed and not saved. */
  draft: string;
  onSaved: (at: Date | null) => void;
  onTakeTheirs: () => void;
  onDiscard: () => void;
};

function ChangeForm({ item, draft, kind, id, onSaved, onLeave, ...props }: ChangeFormProps) {
  const start = draftOf(item, kind);
  const { first, keep } = useDraft(draft, start, onSaved);
  const isRestored = JSON.stringify(first) !== JSON.stringify(start);

  function forget(then: () => void, rest = start) {
    keepItemDraft(draft, rest, start);
    onSaved(null);
    then();
  }

  return (
    <>
      {isRestored ? (
        <NoteBar undoText={drafts.discard} onUndo={() => forget(props.onDiscard)}>
          {texts.restored}
        </NoteBar>
      ) : null}
      <ItemForm
        first={first}
        start={start}
        published={item}
        isSticker={kind !== 'filter'}
        edited={{ kind, id, version: item.version }}
        onChange={keep}
        onCancel={() => forget(onLeave)}
        onTakeTheirs={() => forget(props.onTakeTheirs)}
        onDone={(done, message, rest) => forget(() => props.onDone(done, message, rest), rest)}
        onFault={props.onFault}
      />
    </>
  );
}

function draftOf(item: CatalogueItem, kind: ItemKind): Draft {
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
