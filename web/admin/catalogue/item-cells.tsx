import type { ReactNode } from 'react';
import { catalogue } from '#content/admin/catalogue.ts';
import type { ItemKind } from '#domain/catalogue/schema.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { fullMomentText, momentText } from '../time-words.ts';
import styles from './catalogue.module.css';
import { type CatalogueItem, pathOf } from './items.ts';

const texts = catalogue.list;
const { columns } = texts;

/** Filters have neither number nor category. */
export function itemColumns(kind: ItemKind): Column[] {
  const own: Column[] =
    kind === 'filter'
      ? []
      : [
          { name: 'items', texts: columns.items },
          { name: 'category', texts: columns.category },
        ];
  return [
    { name: 'item', texts: columns.item },
    { name: 'amount', texts: columns.amount },
    ...own,
    { name: 'created', texts: columns.created },
    { name: 'actions', texts: columns.actions, isQuiet: true },
  ];
}

type CellOptions = {
  kind: ItemKind;
  now: Date;
  onEdit: (id: number) => void;
  onRemove: (item: CatalogueItem) => void;
};

/** One row, in the order of the columns. */
export function itemCells(item: CatalogueItem, { kind, now, onEdit, onRemove }: CellOptions): ReactNode[] {
  const { id, name, description, thumbnail, amount, created, upload } = item;
  const at = new Date(created);
  return [
    <div key="item" className={styles.item}>
      <img
        src={pathOf(thumbnail)}
        alt=""
        width={40}
        height={40}
        loading="lazy"
        decoding="async"
        className={styles.thumb}
      />
      <div className={styles.itemText}>
        <p className={styles.itemName}>{name}</p>
        {description === '' ? null : <p className={styles.itemAbout}>{description}</p>}
      </div>
    </div>,
    amount === 0 ? texts.free : texts.amount(amount.toFixed(2)),
    ...(kind === 'filter' ? [] : [texts.images(item.items ?? 0), item.category]),
    <time key="created" dateTime={created} title={fullMomentText(at)}>
      {momentText(at, now)}
    </time>,
    <div key="actions" className={styles.rowActions}>
      <a
        href={pathOf(upload)}
        download
        className={iconButtonClass}
        aria-label={texts.download(name)}
        title={texts.download(name)}
      >
        <Icon name="download" size={18} />
      </a>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={texts.edit(name)}
        title={texts.edit(name)}
        onClick={() => onEdit(id)}
      >
        <Icon name="pencil" size={18} />
      </button>
      <button
        type="button"
        className={`${iconButtonClass} ${styles.remove}`}
        aria-label={texts.remove(name)}
        title={texts.remove(name)}
        onClick={() => onRemove(item)}
      >
        <Icon name="trash" size={18} />
      </button>
    </div>,
  ];
}
