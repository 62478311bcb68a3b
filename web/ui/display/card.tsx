import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** How a card looks, for what is one without a heading. */
export const cardClass = styles.card;

type CardProps = {
  heading: string;
  /** A sentence below the heading. */
  lead?: string;
  /** The button that the whole card has. */
  action?: ReactNode;
  children: ReactNode;
};

/** A part of a page with a heading of its own, on a card. */
export function Card({ heading, lead, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={cardClass} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 id={id} className={styles.heading}>
            {heading}
          </h2>
          {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
