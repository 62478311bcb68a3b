import { team } from '#content/admin/team.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import people from './member-rows.module.css';
import { avatarName, type ListedMember, memberName } from './member.ts';
import styles from './team.module.css';

type MemberLineProps = { member: ListedMember; hasStatus?: boolean };

export function MemberLine({ member, hasStatus = false }: MemberLineProps) {
  return (
    <div className={styles.line}>
      <Avatar id={member.id} name={avatarName(member)} />
      <div className={styles.lineText}>
        <p className={people.name}>{memberName(member)}</p>
        <p className={styles.lineNote}>{`${member.email} · ${member.role_name}`}</p>
      </div>
      {hasStatus ? <StatusBadge isActive={member.enabled} /> : null}
    </div>
  );
}

export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge mood={isActive ? 'good' : 'quiet'} hasDot>
      {isActive ? team.active : team.inactive}
    </Badge>
  );
}
