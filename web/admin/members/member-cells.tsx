import { useId, useState } from 'react';
import { Focusable, Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { teamTwoFactor } from '#content/admin/two-factor.ts';
import { team } from '#content/admin/team.ts';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import tooltip from '#web/ui/feedback/tooltip.module.css';
import people from './member-rows.module.css';
import { getAvatarName, type ListedMember, getMemberName } from './member.ts';
import { Moment } from '../moment.tsx';
import table from '../table/table.module.css';
import { StatusBadge } from './member-summary.tsx';
import styles from './team.module.css';

export function UserCell({ member, isYou }: { member: ListedMember; isYou: boolean }) {
  return (
    <span className={people.person}>
      <Avatar id={member.id} name={getAvatarName(member)} />
      <span className={people.name} title={getMemberName(member)}>
        {getMemberName(member)}
      </span>
      {isYou ? <span className="quiet">{team.you}</span> : null}
      {member.has_second_factor ? <TwoFactorMark /> : null}
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
  if (member.active_now) return team.now;
  if (member.last_active === null) return <span className="quiet">{team.notYet}</span>;
  return <Moment at={member.last_active} now={now} />;
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
      aria-label={team.changeStatusOf(getMemberName(member), texts)}
      onClick={onOpen}
    >
      <Badge tone={member.enabled ? 'good' : 'quiet'} hasDot>
        {texts}
        <Icon name="chevronDown" size={16} />
      </Badge>
    </button>
  );
}

type ActionsProps = { member: ListedMember; isYou: boolean; onEdit: () => void; onRemove: () => void };

export function ActionsCell({ member, isYou, onEdit, onRemove }: ActionsProps) {
  const name = getMemberName(member);
  return (
    <span className={`${table.actions} ${styles.actions}`}>
      <button
        type="button"
        className={iconButtonClass}
        aria-label={team.editOf(name)}
        aria-haspopup="dialog"
        onClick={onEdit}
      >
        <Icon name="pencil" size={18} />
      </button>
      {isYou ? (
        <DisabledRemove name={name} />
      ) : (
        <button
          type="button"
          className={iconButtonClass}
          aria-label={team.removeOf(name)}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          <Icon name="trash" size={18} />
        </button>
      )}
    </span>
  );
}

/** The disabled remove button of the user's own row. A click shows the reason, because touch screens have no hover. */
function DisabledRemove({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const reasonId = useId();
  return (
    <>
      <span id={reasonId} hidden>
        {team.notYourself}
      </span>
      <TooltipTrigger delay={200} closeDelay={0} isOpen={isOpen} onOpenChange={setOpen}>
        <Focusable>
          <button
            type="button"
            className={`${iconButtonClass} ${styles.locked}`}
            aria-label={team.removeOf(name)}
            aria-describedby={reasonId}
            aria-disabled="true"
            onClick={() => setOpen(true)}
          >
            <Icon name="trash" size={18} />
          </button>
        </Focusable>
        <Tooltip placement="top end" offset={6} className={tooltip.tooltip}>
          {team.notYourself}
        </Tooltip>
      </TooltipTrigger>
    </>
  );
}
