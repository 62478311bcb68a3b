import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import type { ListColumn } from '../table/resource-list.tsx';
import styles from './catalogue.module.css';
import { getUrlPath, type StaffItem } from './items.ts';

const texts = catalogue.list;
const { columns } = texts;

type ColumnActions = {
  kind: ItemKind;
  onEdit: (item: StaffItem) => void;
  togglePublished: (item: StaffItem) => Promise<unknown>;
  remove: (item: StaffItem) => Promise<unknown>;
};

/** Returns the columns of the list. Filters have no number and no category. */
export function createItemColumns({ kind, ...actions }: ColumnActions): ListColumn<StaffItem>[] {
  const kindColumns: ListColumn<StaffItem>[] =
    kind === 'filter'
      ? []
      : [
          {
            name: 'items',
            texts: columns.items,
            leaves: 3,
            card: 'note',
            cell: ({ items }) => texts.images(items ?? 0),
          },
          { name: 'category', texts: columns.category, leaves: 2, card: 'note' },
        ];
  return [
    {
      name: 'name',
      texts: columns.item,
      isElastic: true,
      card: 'title',
      cell: (item) => <ItemName item={item} />,
    },
    {
      name: 'amount',
      texts: columns.amount,
      card: 'note',
      cell: ({ amount }) => (amount === 0 ? texts.free : catalogue.coins(amount)),
    },
    ...kindColumns,
    createMomentColumn('created', { texts: columns.created, leaves: 1 }),
    createActionsColumn({
      texts: columns.actions,
      getName: ({ name }) => name,
      listActions: (item) => {
        const isShown = item.state === 'published';
        return [
          { icon: 'pencil', texts: texts.edit, open: () => actions.onEdit(item), opensPage: true },
          { icon: 'download', texts: texts.download, href: getUrlPath(item.upload), isDownload: true },
          {
            icon: isShown ? 'eyeOff' : 'eye',
            texts: isShown ? texts.unpublish : texts.publish,
            change: () => actions.togglePublished(item),
          },
          { icon: 'trash', texts: texts.remove, isDanger: true, change: () => actions.remove(item) },
        ];
      },
    }),
  ];
}

function ItemName({ item: { name, description, thumbnail, state } }: { item: StaffItem }) {
  return (
    <div className="row">
      <img
        src={getUrlPath(thumbnail)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <div>
        <p className={styles.itemName} title={name}>
          {name}
          {state === 'published' ? null : (
            <>
              {' '}
              <Badge tone="quiet">{texts.states.unpublished}</Badge>
            </>
          )}
        </p>
        {description === '' ? null : <p className={styles.itemAbout}>{description}</p>}
      </div>
    </div>
  );
}
