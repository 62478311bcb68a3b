import { useState } from 'react';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { getFailureText } from '../error-text.ts';
import { type ListedMember, getShortName } from './member.ts';
import type { MemberDialogProps } from './member-change.ts';
import styles from './team.module.css';
import { teamTwoFactor as texts } from './texts.ts';

type MemberTwoFactorProps = { member: ListedMember; isYou: boolean; onDone: MemberDialogProps['onDone'] };

/** Shows whether a member has two-factor authentication, with a button that resets it after a lost device. */
export function MemberTwoFactor({ member, isYou, onDone }: MemberTwoFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const { hasSecondFactor: hasTwoFactor } = member;

  async function resetTwoFactor() {
    const { message } = await api.members.deleteFactors(member.email);
    onDone({ tone: 'good', text: message });
  }

  return (
    <div className={styles.factor}>
      <Badge tone={hasTwoFactor ? 'good' : 'quiet'} hasDot>
        {hasTwoFactor ? texts.has : 'No second factor'}
      </Badge>
      {hasTwoFactor && !isYou ? (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            Reset second factor
          </Button>
          <span className="quiet">For members who have lost it.</span>
        </>
      ) : null}
      <ConfirmDialog
        question={isAsking ? formatResetQuestion(getShortName(member)) : null}
        explain={getFailureText}
        onClose={() => setAsking(false)}
        action={resetTwoFactor}
      />
    </div>
  );
}

function formatResetQuestion(name: string) {
  return {
    heading: `Reset the second factor of ${name}?`,
    lead: 'Make sure that they asked for it: call them. Their passkeys, app and recovery codes stop working, they are logged out everywhere, and they get an email. After that, they can log in with only their password.',
    keep: 'Keep it',
    sure: 'Reset',
    busy: 'Resetting…',
  };
}
