import { useState } from 'react';
import { teamFactors as texts } from '#content/admin/factors.ts';
import { api } from '#web/api.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { failureText } from '../refusal-text.ts';
import { type ListedMember, shortName } from './member.ts';
import type { Change } from './member-change.ts';
import styles from './team.module.css';

type MemberFactorProps = { member: ListedMember; isYou: boolean; onDone: Change['onDone'] };

/** Shows whether a member has two-factor authentication, with a button that resets it after a lost device. */
export function MemberFactor({ member, isYou, onDone }: MemberFactorProps) {
  const [isAsking, setAsking] = useState(false);
  const { has_second_factor: hasFactor } = member;

  async function reset() {
    const { message } = await api.members.deleteFactors(member.email);
    onDone({ mood: 'good', text: message });
  }

  return (
    <div className={styles.factor}>
      <Badge mood={hasFactor ? 'good' : 'quiet'} hasDot>
        {hasFactor ? texts.has : texts.hasNone}
      </Badge>
      {hasFactor && !isYou ? (
        <>
          <Button size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {texts.reset}
          </Button>
          <span className={styles.quiet}>{texts.resetNote}</span>
        </>
      ) : null}
      <ConfirmDialog
        question={isAsking ? texts.resetQuestion(shortName(member)) : null}
        explain={failureText}
        onClose={() => setAsking(false)}
        act={reset}
      />
    </div>
  );
}
