import { useState } from 'react';
import { catalogue as texts } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#domain/catalogue/limits.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { sectionNamed } from '../shell/sections.ts';
import type { FormFrameProps } from './add-item.tsx';
import { type Draft, emptyDraft } from './draft.ts';
import { ItemForm } from './item-form.tsx';
import { type CatalogueItem, useItem } from './items.ts';

type EditItemProps = Omit<FormFrameProps, 'onTouch'> & { kind: ItemKind; id: number; onLeave: () => void };

/** The same form with what is published in it; what is not touched stays. */
export function EditItem({ page, kind, id, notice, onLeave, ...outcome }: EditItemProps) {
  const { data, error, refetch } = useItem(kind, id);
  const [taken, setTaken] = useState(0);

  async function takeTheirs() {
    await refetch();
    setTaken((times) => times + 1);
  }

  const heading = kind === 'filter' ? texts.filters.editing : texts.stickers.editing[kind];
  return (
    <>
      <PageHeading section={sectionNamed(page)} heading={heading} lead={data?.name} />
      {notice}
      {data === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          gone={{ text: texts.gone, action: <Button onClick={onLeave}>{texts.backToAdd}</Button> }}
        />
      ) : (
        <ItemForm
          key={taken}
          first={draftOf(data, kind)}
          published={data}
          isSticker={kind !== 'filter'}
          edited={{ kind, id, version: data.version }}
          onChange={() => undefined}
          onCancel={onLeave}
          onTakeTheirs={() => void takeTheirs()}
          {...outcome}
        />
      )}
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
