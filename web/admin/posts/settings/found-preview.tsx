import { postSettings as texts } from '#content/admin/writing/post-settings.ts';
import styles from './settings.module.css';

/** The maximum number of characters in a search result. */
const maxCharacters = { title: 60, description: 160 } as const;

type SearchResultPreviewProps = { title: string; description: string; address: string; image: string | null };

export function SearchResultPreview({ title, description, address, image }: SearchResultPreviewProps) {
  const { host } = location;
  return (
    <div className={styles.found}>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{texts.inSearch}</figcaption>
        <div className={styles.result}>
          <p className={styles.resultAddress}>{`${host}${address}`}</p>
          <p className={styles.resultTitle} dir="auto">
            {truncate(title, maxCharacters.title)}
          </p>
          <p className={styles.resultText} dir="auto">
            {truncate(description, maxCharacters.description)}
          </p>
        </div>
      </figure>
      <figure className={styles.figure}>
        <figcaption className={styles.caption}>{texts.inCard}</figcaption>
        <div className={styles.shared}>
          {image === null ? (
            <div className={styles.sharedCloth} aria-hidden="true" />
          ) : (
            <img className={styles.sharedImage} src={image} alt="" />
          )}
          <div className={styles.sharedText}>
            <p className={styles.resultAddress}>{host}</p>
            <p className={styles.sharedTitle} dir="auto">
              {title}
            </p>
            <p className={styles.resultText} dir="auto">
              {truncate(description, maxCharacters.description)}
            </p>
          </div>
        </div>
      </figure>
    </div>
  );
}

function truncate(text: string, max: number): string {
  const characters = Array.from(text);
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()} …`;
}
