import type { ReactNode } from 'react';
import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Moment } from '../moment.tsx';
import { RowButton } from '../table/row-button.tsx';
import table from '../table/table.module.css';
import styles from './catalogue.module.css';
import { getPath, type StaffItem } from './items.ts';

const texts = catalogue.list;
const { columns } = texts;

/** Returns the columns of the list. Filters have no number and no category. */
export function getItemColumns(kind: ItemKind): Column[] {
  const kindColumns: Column[] =
    kind === 'filter'
      ? []
      : [
          { name: 'items', texts: columns.items, leaves: 3 },
          { name: 'category', texts: columns.category, leaves: 2 },
        ];
  return [
    { name: 'item', texts: columns.item, isElastic: true },
    { name: 'amount', texts: columns.amount },
    ...kindColumns,
    { name: 'created', texts: columns.created, leaves: 1 },
    { name: 'actions', texts: columns.actions, isQuiet: true },
  ];
}

type CellOptions = {
  kind: ItemKind;
  now: Date;
  onEdit: () => void;
  onTogglePublished: () => void;
  onRemove: () => void;
};

export function renderItemCells(
  item: StaffItem,
  { kind, now, onEdit, onTogglePublished, onRemove }: CellOptions,
): ReactNode[] {
  const { name, description, thumbnail, amount, created, upload } = item;
  const isShown = item.state === 'published';
  return [
    <div key="item" className={styles.item}>
      <img
        src={getPath(thumbnail)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <div className={styles.itemText}>
        <p className={styles.itemName} title={name}>
          {name}
          {isShown ? null : (
            <>
              {' '}
              <Badge tone="quiet">{texts.states.unpublished}</Badge>
            </>
          )}
        </p>
        {description === '' ? null : <p className={styles.itemAbout}>{description}</p>}
      </div>
    </div>,
    amount === 0 ? texts.free : texts.amount(amount.toFixed(2)),
    ...(kind === 'filter' ? [] : [texts.images(item.items ?? 0), item.category]),
    <Moment key="created" at={created} now={now} />,
    <div key="actions" className={table.actions}>
      <a
        href={getPath(upload)}
        download
        className={iconButtonClass}
        aria-label={texts.download(name)}
        title={texts.download(name)}
      >
        <Icon name="download" size={18} />
      </a>
      <RowButton icon="pencil" label={texts.edit(name)} onPress={onEdit} />
      <RowButton
        icon={isShown ? 'eyeOff' : 'eye'}
        label={isShown ? texts.unpublish(name) : texts.publish(name)}
        onPress={onTogglePublished}
      />
      <RowButton icon="trash" label={texts.remove(name)} onPress={onRemove} />
    </div>,
  ];
}
