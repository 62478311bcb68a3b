import { Icon } from '#web/ui/display/icon.tsx';
import { useCurrentUser } from '../current-user.ts';
import { canUseSection, type Section } from '../shell/sections.ts';
import styles from './section-mark.module.css';
import { useNewMessages } from './use-new-messages.ts';
import { frame } from '../texts.ts';

/**
 * The mark beside a section in the menu: the number of new messages, or a lock if the user's role does not allow the section.
 */
export function SectionMark({ section, className }: { section: Section; className?: string | undefined }) {
  const user = useCurrentUser();
  if (!canUseSection(user, section)) {
    return (
      <span className={`${styles.closed} ${className ?? ''}`}>
        <Icon name="lock" size={16} />
        <span className="visually-hidden">{`(${frame.notForRole})`}</span>
      </span>
    );
  }
  return section.name === 'messages' ? <NewMessageCount className={className} /> : null;
}

function NewMessageCount({ className }: { className: string | undefined }) {
  const count = useNewMessages() ?? 0;
  if (count === 0) return null;
  return (
    <span className={`${styles.count} ${className ?? ''}`}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden">{' new'}</span>
    </span>
  );
}
