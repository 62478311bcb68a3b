import { useQueryClient } from '@tanstack/react-query';
import { catalogue } from '#content/admin/catalogue.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { EmptyState } from '#web/ui/table/empty-state.tsx';
import { publicationStates } from '#modules/catalogue/constants.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { QueryTable } from '../table/query-table.tsx';
import table from '../table/table.module.css';
import { TypedSearch } from '../table/typed-search.tsx';
import styles from './catalogue.module.css';
import { renderItemCells, getItemColumns } from './item-cells.tsx';
import type { ItemView } from './item-view.ts';
import { itemPageSize, removeItem, toggleItemPublished, useItems } from './items.ts';

const texts = catalogue.list;

type ItemListProps = {
  list: ItemView;
  hasKinds: boolean;
  onEdit: (id: number) => void;
  onRemoved: (id: number) => void;
};

export function ItemList({ list, hasKinds, onEdit, onRemoved }: ItemListProps) {
  const items = useItems(list);
  const queries = useQueryClient();
  const { kind } = list.view;

  async function remove(id: number) {
    await removeItem(queries, kind, id);
    onRemoved(id);
  }

  return (
    <QueryTable
      heading={texts.heading[kind]}
      answer={items}
      list={list}
      pageSize={itemPageSize}
      texts={texts}
      isStacked
      className={`${table.quiet} ${styles.items}`}
      tools={<ItemTools key={kind} list={list} hasKinds={hasKinds} />}
      columns={getItemColumns(kind)}
      renderCells={(item, { now, run }) =>
        renderItemCells(item, {
          kind,
          now,
          onEdit: () => onEdit(item.id),
          onTogglePublished: () => run(() => toggleItemPublished(queries, item)),
          onRemove: () => run(() => remove(item.id)),
        })
      }
      empty={<NoItems list={list} />}
    />
  );
}

/**
 * The choice of the kind and the filters. Another kind closes the edit form, because its item is in the other list.
 */
function ItemTools({ list: { view, setView }, hasKinds }: Pick<ItemListProps, 'list' | 'hasKinds'>) {
  return (
    <>
      {hasKinds ? (
        <Segments
          label={texts.kindsLabel}
          choices={texts.kinds}
          chosen={view.kind === 'sticker' ? 'sticker' : 'memoji'}
          onChoose={(kind) => setView({ kind, edit: '' })}
        />
      ) : null}
      <TypedSearch
        label={texts.search[view.kind]}
        placeholder={texts.search[view.kind]}
        search={view.search}
        onSearch={(search) => setView({ search })}
      />
      <SelectField
        label={texts.state}
        className={table.select}
        choices={[
          { name: '', texts: texts.anyState },
          ...publicationStates.map((name) => ({ name, texts: texts.states[name] })),
        ]}
        value={view.state}
        onChoose={(chosen) => setView({ state: publicationStates.find((state) => state === chosen) ?? '' })}
      />
    </>
  );
}

function NoItems({ list: { view, setView } }: Pick<ItemListProps, 'list'>) {
  const search = view.search.trim();
  if (search !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.noMatch(search)}
        action={<Button onClick={() => setView({ search: '' })}>{texts.showAll}</Button>}
      >
        {texts.noMatchAdvice}
      </EmptyState>
    );
  if (view.state !== '')
    return (
      <EmptyState
        motifs={['fish', 'talk', 'lattice']}
        fact={texts.noneIn[view.state]}
        action={<Button onClick={() => setView({ state: '' })}>{texts.showStates}</Button>}
      >
        {texts.noneInAdvice}
      </EmptyState>
    );
  const square = view.kind === 'filter' ? 'fish' : 'lattice';
  return (
    <EmptyState motifs={['comb', square, 'water']} fact={texts.none[view.kind]}>
      {texts.noneAdvice}
    </EmptyState>
  );
}
