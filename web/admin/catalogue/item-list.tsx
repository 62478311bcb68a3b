import { useQueryClient } from '@tanstack/react-query';
import { catalogue } from '#content/admin/catalogue.ts';
import { publicationStates } from '#modules/catalogue/constants.ts';
import { api } from '#web/api.ts';
import { Segments } from '#web/ui/fields/segments.tsx';
import { ListSearch, ListSelect } from '../table/list-filters.tsx';
import { ResourceList } from '../table/resource-list.tsx';
import table from '../table/table.module.css';
import { createResource } from '../table/use-resource.ts';
import styles from './catalogue.module.css';
import { createItemColumns } from './item-cells.tsx';
import type { ItemView } from './item-view.ts';
import { itemCalls, itemPageSize, refreshItems, removeItem, toggleItemPublished, useItems } from './items.ts';

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
    <ResourceList
      heading={texts.heading[kind]}
      list={{ ...createResource(list, itemPageSize), answer: items }}
      texts={texts}
      className={`${table.quiet} ${styles.items}`}
      views={{ list: hasKinds ? 'stickers' : 'filters' }}
      tools={<ItemTools key={kind} list={list} hasKinds={hasKinds} />}
      columns={createItemColumns({
        kind,
        onEdit: ({ id }) => onEdit(id),
        togglePublished: (item) => toggleItemPublished(queries, item),
        remove: ({ id }) => remove(id),
      })}
      bulk={{
        getName: ({ name }) => name,
        refresh: () => refreshItems(queries),
        actions: [
          {
            label: texts.publish,
            isFor: ({ state }) => state !== 'published',
            run: ({ id }) => api.items.publish(id),
            restore: ({ id }) => api.items.unpublish(id),
          },
          {
            label: texts.unpublish,
            isFor: ({ state }) => state === 'published',
            run: ({ id }) => api.items.unpublish(id),
            restore: ({ id }) => api.items.publish(id),
          },
          {
            label: texts.remove,
            isDanger: true,
            run: async ({ id }) => {
              await itemCalls[kind].delete(id);
              onRemoved(id);
            },
            restore: ({ id }) => itemCalls[kind].restore(id),
          },
        ],
      }}
      empty={{
        motifs: ['comb', kind === 'filter' ? 'fish' : 'lattice', 'water'],
        fact: texts.none[kind],
        advice: texts.noneAdvice,
      }}
      noMatch={getNoMatch(list)}
    />
  );
}

/**
 * The controls for the kind and the filters. Selecting another kind closes the edit form, because the edited item is
 * not in the list of that kind.
 */
function ItemTools({ list, hasKinds }: Pick<ItemListProps, 'list' | 'hasKinds'>) {
  const { view, setView } = list;
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
      <ListSearch list={list} name="search" label={texts.search[view.kind]} />
      <ListSelect
        list={list}
        name="state"
        label={texts.state}
        any={texts.anyState}
        choices={publicationStates.map((name) => ({ name, texts: texts.states[name] }))}
      />
    </>
  );
}

function getNoMatch({ view, setView }: ItemView) {
  const motifs = ['fish', 'talk', 'lattice'] as const;
  const search = view.search.trim();
  if (search !== '' || view.state === '')
    return {
      motifs,
      fact: texts.noMatch(search),
      advice: texts.noMatchAdvice,
      showAll: texts.showAll,
      onShowAll: () => setView({ search: '' }),
    };
  return { motifs, fact: texts.noneIn[view.state], advice: texts.noneInAdvice, showAll: texts.showStates };
}
