import { packs as texts } from '#content/admin/catalogue/packs.ts';
import type { Pack } from './packs-data.ts';
import styles from './packs.module.css';

const { pack: fields, conflict } = texts;

/** Shows the version of a pack that another person saved in the meantime. */
export function PackFacts({ pack }: { pack: Pack }) {
  const facts: [string, string][] = [
    [fields.name, pack.name],
    [fields.description, pack.description === '' ? conflict.nothing : pack.description],
    [fields.kind, texts.kinds[pack.kind]],
    [conflict.items, pack.items.map(({ name }) => name).join(', ') || conflict.nothing],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
