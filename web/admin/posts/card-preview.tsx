import { blogAdmin } from '#content/admin/blog.ts';
import type { FocalPoint } from '#modules/posts/constants.ts';
import { truncateToPreview, computeReadingMinutes } from '#modules/posts/readable.ts';
import { PrintedCover } from '#web/ui/cloth/printed-cover.tsx';
import { MotifSymbols } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { MessageBar } from '#web/ui/feedback/message-bar.tsx';
import styles from './card-preview.module.css';

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

const { rail } = blogAdmin;

/** A live preview of the post's card in the public list. */
export function CardPreview(props: CardPreviewProps) {
  const { id, title, text, excerpt, image, focus, author, date, address } = props;
  return (
    <aside className="stack gap-16" aria-label={rail.label}>
      <section className={styles.cardBox} aria-label={rail.heading}>
        <h2 className={styles.cardPreviewHeading}>{rail.heading}</h2>
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
          <p className={styles.cardTitle}>{title.trim() || rail.untitled}</p>
          <p className="note">
            {author} · {formatPlainDate(date)}
          </p>
          <p dir="auto">{excerpt || truncateToPreview(text)}</p>
          <p className={styles.onward}>{rail.continueReading}</p>
        </div>
      </section>
      {image === null ? <MessageBar tone="info">{rail.cloth}</MessageBar> : null}
      <dl className={styles.facts}>
        <div>
          <dt>{rail.author}</dt>
          <dd>{author}</dd>
        </div>
        <div>
          <dt>{rail.readingTime}</dt>
          <dd>{rail.minutes(computeReadingMinutes(text))}</dd>
        </div>
        <div>
          <dt>{rail.address}</dt>
          <dd>{address ?? rail.noAddress}</dd>
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
