import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PaintedSquare } from '#web/ui/cloth/painted-square.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { getButtonClass } from '#web/ui/fields/button.tsx';
import { Modal } from '#web/ui/feedback/modal.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { useCurrentUser } from '../current-user.ts';
import { getSection, menu, type Section, findSectionOfPath } from '../shell/sections.ts';
import { SectionMark } from './section-mark.tsx';
import styles from './thumb-bar.module.css';
import { useNewMessages } from './use-new-messages.ts';
import { menuTexts } from './texts.ts';
import { frame } from '../texts.ts';

type ThumbBarProps = Record<'takeSlot' | 'takeNotice', (slot: HTMLElement | null) => void>;

/** The bottom bar of a small window: the menu on the left, the page's actions on the right. */
export function ThumbBar({ takeSlot, takeNotice }: ThumbBarProps) {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const current = findSectionOfPath(pathname);
  const newMessages = useNewMessages() ?? 0;
  const label = `${current.label}, open the menu`;
  return (
    <section className={styles.bar} aria-label="Menu and actions">
      <button
        type="button"
        className={getButtonClass('plain', styles.menu)}
        aria-haspopup="dialog"
        aria-label={newMessages === 0 ? label : `${label}, ${menuTexts.newMessages(newMessages)}`}
        onClick={() => setOpenAt(pathname)}
      >
        <span className={styles.menuText}>
          <span className={styles.menuSign} data-marked={newMessages === 0 ? undefined : ''}>
            <Icon name="menu" />
          </span>
          <span className={styles.current}>{current.label}</span>
          <Icon name="chevronUp" size={16} />
        </span>
      </button>
      <div ref={takeSlot} className={styles.slot} />
      <div ref={takeNotice} className={styles.notice} />
      <Modal
        shape="sheet"
        heading="Go to"
        closeText={frame.close}
        isOpen={openAt === pathname}
        onClose={() => setOpenAt(null)}
      >
        <MenuSheet current={current} onChoose={() => setOpenAt(null)} />
      </Modal>
    </section>
  );
}

/** The menu as motif squares, in the groups of the sidebar. The user's account is last. */
function MenuSheet({ current, onChoose }: { current: Section; onChoose: () => void }) {
  const user = useCurrentUser();
  return (
    <nav aria-label={menuTexts.menu}>
      {menu.map(({ name, label, sections }) => (
        <div key={name} className={styles.group}>
          <p id={`sheet-${name}`} className={styles.groupLabel}>
            {label}
          </p>
          <ul aria-labelledby={`sheet-${name}`} className={styles.squares}>
            {sections.map((section) => (
              <li key={section.name}>
                <SquareLink section={section} isCurrent={section === current} onChoose={onChoose}>
                  <PaintedSquare
                    motif={section.motif}
                    seed={section.name}
                    ground="#1B2152"
                    ink="#F7B3A9"
                    className={styles.square}
                  />
                </SquareLink>
              </li>
            ))}
            {name === 'settings' ? (
              <li>
                <SquareLink
                  section={getSection('account')}
                  isCurrent={getSection('account') === current}
                  onChoose={onChoose}
                >
                  <span className={styles.you}>
                    {user === undefined ? (
                      <Icon name="user" />
                    ) : (
                      <Avatar id={user.id} name={user.name ?? user.email} />
                    )}
                  </span>
                </SquareLink>
              </li>
            ) : null}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type SquareLinkProps = { section: Section; isCurrent: boolean; onChoose: () => void; children: ReactNode };

function SquareLink({ section, isCurrent, onChoose, children }: SquareLinkProps) {
  return (
    <Link
      to={section.address}
      className={styles.link}
      aria-current={isCurrent ? 'page' : undefined}
      data-focus-first={isCurrent ? '' : undefined}
      onClick={onChoose}
    >
      {children}
      {section.label}
      <SectionMark section={section} className={styles.mark} />
    </Link>
  );
}
