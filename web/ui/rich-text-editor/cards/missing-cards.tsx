import { Button } from '../../fields/button.tsx';
import type { EditorText } from '../editor-text.ts';
import styles from '../upload-list.module.css';
import type { LinkCards, MissingCard } from './link-cards.ts';

type MissingCardsProps = { missing: readonly MissingCard[]; cards: LinkCards; texts: EditorText };

export default function MissingCards({ missing, cards, texts }: MissingCardsProps) {
  return (
    <ul className={styles.uploads}>
      {missing.map(({ href, fault }) => (
        <li key={href} className={styles.upload}>
          <span className={styles.fileName}>{href.replace(/^https?:\/\//, '')}</span>
          <span role="alert" className={styles.fault}>
            {fault}
          </span>
          <Button variant="quiet" onClick={() => cards.retry(href)}>
            {texts.again}
          </Button>
          <Button variant="quiet" onClick={() => cards.toLinks(href)}>
            {texts.cardForm.asLink}
          </Button>
        </li>
      ))}
    </ul>
  );
}
