import type { ItemKind } from '#modules/catalogue/constants.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { createActionsColumn, createMomentColumn } from '../table/columns.tsx';
import type { ListColumn } from '../table/resource-list.tsx';
import styles from './catalogue.module.css';
import { getUrlPath, type StaffItem } from './items.ts';
import { catalogue } from './texts.ts';

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
            texts: 'Images',
            leaves: 3,
            card: 'note',
            cell: ({ items }) => formatImages(items ?? 0),
          },
          { name: 'category', texts: 'Category', leaves: 2, card: 'note' },
        ];
  return [
    {
      name: 'name',
      texts: 'Name',
      isElastic: true,
      card: 'title',
      cell: (item) => <ItemName item={item} />,
    },
    {
      name: 'amount',
      texts: 'Amount',
      card: 'note',
      cell: ({ amount }) => (amount === 0 ? 'Free' : catalogue.coins(amount)),
    },
    ...kindColumns,
    createMomentColumn('created', { texts: 'Added', leaves: 1 }),
    createActionsColumn({
      texts: 'Actions',
      getName: ({ name }) => name,
      listActions: (item) => {
        const isShown = item.state === 'published';
        return [
          { icon: 'pencil', texts: 'Edit', open: () => actions.onEdit(item), opensPage: true },
          {
            icon: 'download',
            texts: 'Download the upload file',
            href: getUrlPath(item.upload),
            isDownload: true,
          },
          {
            icon: isShown ? 'eyeOff' : 'eye',
            texts: isShown ? catalogue.list.unpublish : catalogue.list.publish,
            change: () => actions.togglePublished(item),
          },
          { icon: 'trash', texts: catalogue.list.remove, isDanger: true, change: () => actions.remove(item) },
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
              <Badge tone="quiet">{catalogue.list.states.unpublished}</Badge>
            </>
          )}
        </p>
        {description === '' ? null : <p className={styles.itemAbout}>{description}</p>}
      </div>
    </div>
  );
}

function formatImages(count: number) {
  return count === 1 ? '1 image' : `${count} images`;
}
