import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

/** Class of a card, for elements without a heading. */
export const cardClass = styles.card;

type CardProps = {
  heading: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
};

export function Card({ heading, lead, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={cardClass} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 id={id} className="title">
            {heading}
          </h2>
          {lead === undefined ? null : <p className="quiet">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
