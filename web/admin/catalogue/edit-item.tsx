import { useQueryClient } from '@tanstack/react-query';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { QueryState } from '../query-state.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { getSection } from '../shell/sections.ts';
import type { FormFrameProps } from './add-item.tsx';
import { ItemForm } from './item-form.tsx';
import { ItemHistory } from './history/item-history.tsx';
import { ItemState } from './item-state.tsx';
import { refreshItems, useItem } from './items.ts';

const editingTexts = { sticker: 'Edit sticker', memoji: 'Edit memoji' } as const;

type EditItemProps = FormFrameProps & {
  kind: ItemKind;
  id: number;
  onLeave: () => void;
  onReturn: () => void;
};

/** The form of an existing item. */
export function EditItem({ page, notice, kind, id, onLeave, onReturn, ...form }: EditItemProps) {
  const { data, error, refetch } = useItem(id);
  const queries = useQueryClient();
  const reload = () => {
    void refreshItems(queries);
    void refetch();
  };
  return (
    <>
      <PageHeading
        section={getSection(page)}
        heading={kind === 'filter' ? 'Edit filter' : editingTexts[kind]}
        lead={data?.name}
      />
      {notice}
      {data === undefined ? (
        <QueryState
          error={error}
          refetch={refetch}
          notFound={{
            text: 'This item does not exist any more.',
            action: <Button onClick={onLeave}>Add a new one</Button>,
          }}
        />
      ) : (
        <>
          <ItemState item={data} onToggled={() => void refetch()}>
            <ItemHistory item={data} onRestored={reload} />
          </ItemState>
          <ItemForm
            {...form}
            draftName={`${kind}.${id}`}
            item={data}
            isSticker={kind !== 'filter'}
            editedKind={kind}
            onCancel={onLeave}
            onReturn={onReturn}
            onReload={reload}
          />
        </>
      )}
    </>
  );
}
