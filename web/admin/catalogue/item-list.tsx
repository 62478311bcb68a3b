import { useQueryClient } from '@tanstack/react-query';
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
import { catalogue } from './texts.ts';

const headingTexts = { filter: 'Filters', sticker: 'Stickers', memoji: 'Memoji' } as const;

const noneTexts = { filter: 'No filters yet', sticker: 'No stickers yet', memoji: 'No memoji yet' } as const;

const kindTexts = [
  { name: 'memoji', texts: 'Memoji' },
  { name: 'sticker', texts: 'Stickers' },
] as const;

const searchTexts = {
  filter: 'Search filters',
  sticker: 'Search stickers',
  memoji: 'Search memoji',
} as const;

const noneInTexts = { published: 'Nothing is published', unpublished: 'Everything is published' } as const;

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
      heading={headingTexts[kind]}
      list={{ ...createResource(list, itemPageSize), answer: items }}
      texts={{
        pages: 'Pages of the list',
        previous: 'Newer',
        next: 'Older',
        failed: 'The list could not be loaded.',
        pageGone: 'This page is empty',
        pageGoneAdvice: 'Its items were deleted.',
        firstPage: 'Go to the newest',
      }}
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
            label: catalogue.list.publish,
            isFor: ({ state }) => state !== 'published',
            run: ({ id }) => api.items.publish(id),
            restore: ({ id }) => api.items.unpublish(id),
          },
          {
            label: catalogue.list.unpublish,
            isFor: ({ state }) => state === 'published',
            run: ({ id }) => api.items.unpublish(id),
            restore: ({ id }) => api.items.publish(id),
          },
          {
            label: catalogue.list.remove,
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
        fact: noneTexts[kind],
        advice: 'What you add above appears here, and in the app once it is published.',
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
          label="Type"
          choices={kindTexts}
          chosen={view.kind === 'sticker' ? 'sticker' : 'memoji'}
          onChoose={(kind) => setView({ kind, edit: '' })}
        />
      ) : null}
      <ListSearch list={list} name="search" label={searchTexts[view.kind]} />
      <ListSelect
        list={list}
        name="state"
        label="State"
        any="All states"
        choices={publicationStates.map((name) => ({ name, texts: catalogue.list.states[name] }))}
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
      fact: `Nothing matches “${search}”`,
      advice: 'Check the spelling, or search for a part of the name.',
      showAll: 'Clear search',
      onShowAll: () => setView({ search: '' }),
    };
  return {
    motifs,
    fact: noneInTexts[view.state],
    advice: 'Choose all states to see the others.',
    showAll: 'Show all states',
  };
}
