import { Link } from 'react-router';
import { onItsWay } from '#content/office.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { home } from './addresses.ts';
import styles from './on-its-way.module.css';
import { PageHeading } from './shell/page-heading.tsx';
import { sectionNamed } from './shell/sections.ts';

type OnItsWayProps = { name: Exclude<keyof typeof onItsWay, 'action'> };

/** A section whose screen does not exist yet says so. */
export function OnItsWay({ name }: OnItsWayProps) {
  const section = sectionNamed(name);
  return (
    <>
      <PageHeading section={section} heading={section.title} />
      <div className={styles.card}>
        <EmptyState
          motifs={['comb', section.motif, 'water']}
          fact={section.title}
          action={
            <Link to={home} className={buttonClass('plain')}>
              {onItsWay.action}
            </Link>
          }
        >
          {onItsWay[name]}
        </EmptyState>
      </div>
    </>
  );
}
