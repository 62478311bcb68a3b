import { type ReactNode, type Ref, useId } from 'react';
import styles from './card.module.css';

/** Class of a card, for elements without a heading. */
export const cardClass = styles.card;

type CardProps = {
  heading: string;
  lead?: string;
  action?: ReactNode;
  /** The heading can then have focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function Card({ heading, lead, action, headingRef, children }: CardProps) {
  const id = useId();
  return (
    <section className={cardClass} aria-labelledby={id}>
      <div className={styles.head}>
        <div className={styles.text}>
          <h2 id={id} ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1} className="title">
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
