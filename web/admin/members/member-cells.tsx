import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import people from './member-rows.module.css';
import { getAvatarName, type ListedMember, getMemberName } from './member.ts';
import { Moment } from '../moment.tsx';
import { StatusBadge } from './member-summary.tsx';
import styles from './team.module.css';
import { teamTwoFactor, team } from './texts.ts';

export function UserCell({ member, isYou }: { member: ListedMember; isYou: boolean }) {
  return (
    <span className={people.person}>
      <Avatar id={member.id} name={getAvatarName(member)} />
      <span className={people.name} title={getMemberName(member)}>
        {getMemberName(member)}
      </span>
      {isYou ? <span className="quiet">you</span> : null}
      {member.hasSecondFactor ? <TwoFactorMark /> : null}
    </span>
  );
}

function TwoFactorMark() {
  return (
    <span className="quiet" title={teamTwoFactor.has}>
      <Icon name="lock" size={16} />
      <span className="visually-hidden">{teamTwoFactor.has}</span>
    </span>
  );
}

/** Shows an email address. In a narrow column the address wraps after the @. */
export function EmailCell({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <span className={styles.email} title={email}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  );
}

export function LastActive({ member, now }: { member: ListedMember; now: Date }) {
  if (member.activeNow) return 'Now';
  if (member.lastActive === null) return <span className="quiet">Not yet</span>;
  return <Moment at={member.lastActive} now={now} />;
}

type StatusProps = { member: ListedMember; isYou: boolean; onOpen: () => void };

/** A button that opens "Change Admin Status". The user's own row shows a badge instead of a button. */
export function StatusCell({ member, isYou, onOpen }: StatusProps) {
  if (isYou) return <StatusBadge isActive={member.enabled} />;
  const texts = member.enabled ? team.active : team.inactive;
  return (
    <button
      type="button"
      className={styles.status}
      aria-haspopup="dialog"
      aria-label={`${texts}: change the status of ${getMemberName(member)}`}
      onClick={onOpen}
    >
      <Badge tone={member.enabled ? 'good' : 'quiet'} hasDot>
        {texts}
        <Icon name="chevronDown" size={16} />
      </Badge>
    </button>
  );
}
