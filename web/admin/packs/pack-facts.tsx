import type { Pack } from './packs-data.ts';
import styles from './packs.module.css';
import { packs as texts } from './texts.ts';

/** Shows the version of a pack that another person saved in the meantime. */
export function PackFacts({ pack }: { pack: Pack }) {
  const facts: [string, string][] = [
    [texts.pack.name, pack.name],
    [texts.pack.description, pack.description === '' ? 'none' : pack.description],
    [texts.pack.kind, texts.kinds[pack.kind]],
    ['Items', pack.items.map(({ name }) => name).join(', ') || 'none'],
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
