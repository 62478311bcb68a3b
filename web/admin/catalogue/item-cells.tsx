import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Moment } from '../moment.tsx';
import type { ListColumn } from '../table/resource-list.tsx';
import { RowButton } from '../table/row-button.tsx';
import type { RowActions } from '../table/use-row-actions.ts';
import table from '../table/table.module.css';
import styles from './catalogue.module.css';
import { getUrlPath, type StaffItem } from './items.ts';

const texts = catalogue.list;
const { columns } = texts;

type ColumnActions = {
  kind: ItemKind;
  onEdit: (item: StaffItem) => void;
  onTogglePublished: (item: StaffItem, row: RowActions) => void;
  onRemove: (item: StaffItem, row: RowActions) => void;
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
      cell: ({ amount }) => (amount === 0 ? texts.free : texts.amount(amount.toFixed(2))),
    },
    ...kindColumns,
    {
      name: 'created',
      texts: columns.created,
      leaves: 1,
      card: 'note',
      cell: ({ created }, { now }) => <Moment at={created} now={now} />,
    },
    {
      name: 'actions',
      texts: columns.actions,
      isQuiet: true,
      cell: (item, row) => {
        const { name, upload, state } = item;
        const isShown = state === 'published';
        return (
          <div className={table.actions}>
            <a
              href={getUrlPath(upload)}
              download
              className={iconButtonClass}
              aria-label={texts.download(name)}
              title={texts.download(name)}
            >
              <Icon name="download" size={18} />
            </a>
            <RowButton icon="pencil" label={texts.edit(name)} onPress={() => actions.onEdit(item)} />
            <RowButton
              icon={isShown ? 'eyeOff' : 'eye'}
              label={isShown ? texts.unpublish(name) : texts.publish(name)}
              onPress={() => actions.onTogglePublished(item, row)}
            />
            <RowButton icon="trash" label={texts.remove(name)} onPress={() => actions.onRemove(item, row)} />
          </div>
        );
      },
    },
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
