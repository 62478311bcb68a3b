import { useState } from 'react';
import { teamTwoFactor as texts } from '#content/admin/two-factor.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { getFailureText } from '../error-text.ts';
import { type ListedMember, getShortName } from './member.ts';
import type { MemberDialogProps } from './member-change.ts';
import styles from './team.module.css';

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
        {hasTwoFactor ? texts.has : texts.hasNone}
      </Badge>
      {hasTwoFactor && !isYou ? (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {texts.reset}
          </Button>
          <span className="quiet">{texts.resetNote}</span>
        </>
      ) : null}
      <ConfirmDialog
        question={isAsking ? texts.resetQuestion(getShortName(member)) : null}
        explain={getFailureText}
        onClose={() => setAsking(false)}
        action={resetTwoFactor}
      />
    </div>
  );
}
