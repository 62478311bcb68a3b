import { catalogue as texts } from '#content/admin/catalogue.ts';
import { ConflictPanel } from '../editing/versions/conflict-panel.tsx';
import styles from './catalogue.module.css';
import { type CatalogueItem, getPath } from './items.ts';

type ItemConflictProps = { theirs: CatalogueItem; onKeep: () => void; onTake: (() => void) | undefined };

const { conflict } = texts;

/** Shows the version of an item that another person saved in the meantime. */
export function ItemConflict({ theirs, ...actions }: ItemConflictProps) {
  const { name, description, amount, items, category, thumbnail } = theirs;
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.description, description === '' ? conflict.nothing : description],
    [texts.amount, `${texts.currency}${amount.toFixed(2)}`],
    ...(items === undefined ? [] : ([[texts.items, String(items)]] satisfies [string, string][])),
    ...(category === undefined ? [] : ([[texts.category, category]] satisfies [string, string][])),
  ];
  return (
    <ConflictPanel
      texts={conflict}
      keepText={conflict.keepMine}
      versions={
        <div className={styles.theirs}>
          <img src={getPath(thumbnail)} alt="" className={styles.theirThumb} />
          <dl className={styles.theirFacts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
      {...actions}
    />
  );
}
