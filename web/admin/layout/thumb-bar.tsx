import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { frame } from '#content/admin/frame.ts';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { buttonClass } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { account, type Section, sectionAt, sections } from '../shell/sections.ts';
import styles from './thumb-bar.module.css';

/** The foot of a small window: the menu on the left, the page's actions on the right. */
export function ThumbBar({ takeSlot }: { takeSlot: (slot: HTMLElement | null) => void }) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const current = sectionAt(pathname);
  return (
    <section className={styles.bar} aria-label={frame.foot}>
      <button
        type="button"
        className={buttonClass('plain', styles.menu)}
        aria-haspopup="dialog"
        aria-label={frame.openMenu(current.label)}
        onClick={() => setOpenAt(pathname)}
      >
        <span className={styles.menuText}>
          <Icon name="menu" />
          <span className={styles.current}>{current.label}</span>
          <Icon name="chevronUp" size={16} />
        </span>
      </button>
      <div ref={takeSlot} className={styles.slot} />
      <Modal
        shape="sheet"
        heading={frame.goTo}
        closeText={frame.close}
        isOpen={openAt === pathname}
        onClose={() => setOpenAt(null)}
      >
        <nav aria-label={frame.menu}>
          <ul className={styles.squares}>
            {sections.map((section) => (
              <li key={section.name}>
                <SquareLink
                  section={section}
                  isCurrent={section === current}
                  onChoose={() => setOpenAt(null)}
                />
              </li>
            ))}
            <li>
              <AccountLink isCurrent={account === current} onChoose={() => setOpenAt(null)} />
            </li>
          </ul>
        </nav>
      </Modal>
    </section>
  );
}

type SquareLinkProps = { section: Section; isCurrent: boolean; onChoose: () => void };

function SquareLink({ section, isCurrent, onChoose }: SquareLinkProps) {
  return (
    <Link
      to={section.address}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-focus-first={isCurrent ? '' : undefined}
      onClick={onChoose}
    >
      <PaintedSquare
        motif={section.motif}
        seed={section.name}
        ground="#1B2152"
        ink="#F7B3A9"
        className={styles.square}
      />
      {section.label}
    </Link>
  );
}

function AccountLink({ isCurrent, onChoose }: Omit<SquareLinkProps, 'section'>) {
  const user = useCurrentUser();
  return (
    <Link
      to={account.address}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-focus-first={isCurrent ? '' : undefined}
      onClick={onChoose}
    >
      <span className={styles.you}>
        {user === undefined ? <Icon name="user" /> : <Avatar id={user.id} name={user.name ?? user.email} />}
      </span>
      {account.label}
    </Link>
  );
}
