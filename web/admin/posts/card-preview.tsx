import type { FocalPoint } from '#modules/posts/constants.ts';
import { truncateToPreview, computeReadingMinutes } from '#modules/posts/readable.ts';
import { PrintedCover } from '#web/ui/cloth/printed-cover.tsx';
import { MotifSymbols } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import styles from './card-preview.module.css';
import { postTexts } from './texts.ts';

type CardPreviewProps = {
  id: number | null;
  title: string;
  text: string;
  /** The excerpt of the card. If it is empty, the card shows the start of the text. */
  excerpt: string;
  image: string | null;
  focus: FocalPoint;
  author: string;
  date: Date;
  address: string | null;
};

/** A live preview of the post's card in the public list. */
export function CardPreview(props: CardPreviewProps) {
  const { id, title, text, excerpt, image, focus, author, date, address } = props;
  return (
    <aside className="stack gap-16" aria-label="The post at a glance">
      <section className={styles.cardBox} aria-label="On the blog">
        <h2 className={styles.cardPreviewHeading}>On the blog</h2>
        {image === null ? (
          <ClothCover id={id ?? 0} />
        ) : (
          <img
            className={styles.cardImage}
            src={image}
            alt=""
            style={{ objectPosition: `${focus.x}% ${focus.y}%` }}
          />
        )}
        <div className={styles.cardText}>
          <p className={styles.cardTitle}>{title.trim() || postTexts.rail.untitled}</p>
          <p className="note">
            {author} · {formatPlainDate(date)}
          </p>
          <p dir="auto">{excerpt || truncateToPreview(text)}</p>
          <p className={styles.onward}>Continue Reading</p>
        </div>
      </section>
      {image === null ? (
        <MessageBar tone="info">
          Without an image the post gets this pattern. It stays the same for this post.
        </MessageBar>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>Author</dt>
          <dd>{author}</dd>
        </div>
        <div>
          <dt>Reading time</dt>
          <dd>{`${computeReadingMinutes(text)} min`}</dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>{address ?? 'Created when you first save'}</dd>
        </div>
      </dl>
    </aside>
  );
}

/** The generated cover that the public page shows for this id. */
function ClothCover({ id }: { id: number }) {
  return (
    <div className={styles.cloth}>
      <MotifSymbols motifs={printedMotifs} />
      <PrintedCover id={id} size="card" className="cloth" />
    </div>
  );
}
