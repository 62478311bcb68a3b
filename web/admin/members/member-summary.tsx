import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import people from './member-rows.module.css';
import { getAvatarName, type ListedMember, getMemberName } from './member.ts';
import styles from './team.module.css';
import { team } from './texts.ts';

type MemberSummaryProps = { member: ListedMember; hasStatus?: boolean };

export function MemberSummary({ member, hasStatus = false }: MemberSummaryProps) {
  return (
    <div className={styles.line}>
      <Avatar id={member.id} name={getAvatarName(member)} />
      <div className="grow">
        <p className={people.name}>{getMemberName(member)}</p>
        <p className="note">{`${member.email} · ${member.roleName}`}</p>
      </div>
      {hasStatus ? <StatusBadge isActive={member.enabled} /> : null}
    </div>
  );
}

export function StatusBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'good' : 'quiet'} hasDot>
      {isActive ? team.active : team.inactive}
    </Badge>
  );
}
