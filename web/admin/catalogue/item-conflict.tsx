import { catalogue as texts } from '#content/admin/catalogue.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import styles from './conflict.module.css';
import { type CatalogueItem, pathOf } from './items.ts';

type ItemConflictProps = {
  theirs: CatalogueItem;
  keepMine: () => void;
  onTakeTheirs: (() => void) | undefined;
};

const { conflict } = texts;

/** Two people have changed one item: both are in sight, and a person chooses which one goes on. */
export function ItemConflict({ theirs, keepMine, onTakeTheirs }: ItemConflictProps) {
  const { name, description, amount, items, category, thumbnail } = theirs;
  const facts: [string, string][] = [
    [texts.name, name],
    [texts.description, description === '' ? conflict.nothing : description],
    [texts.amount, `${texts.currency}${amount.toFixed(2)}`],
    ...(items === undefined ? [] : ([[texts.items, String(items)]] satisfies [string, string][])),
    ...(category === undefined ? [] : ([[texts.category, category]] satisfies [string, string][])),
  ];
  return (
    <section className={styles.conflict} aria-label={conflict.heading}>
      <MessageBar mood="warn" live="alert">
        {conflict.text}
      </MessageBar>
      <div className={styles.theirs}>
        <img src={pathOf(thumbnail)} alt="" className={styles.theirThumb} />
        <dl className={styles.theirFacts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.conflictActions}>
        <Button onClick={onTakeTheirs}>{conflict.takeTheirs}</Button>
        <Button onClick={keepMine}>{conflict.keepMine}</Button>
      </div>
    </section>
  );
}
