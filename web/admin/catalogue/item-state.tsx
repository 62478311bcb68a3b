import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogue } from '#content/admin/catalogue.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { refusalText } from '../refusal-text.ts';
import styles from './catalogue.module.css';
import { type StaffItem, turnItem } from './items.ts';

const { state: texts, list } = catalogue;

type ItemStateProps = {
  item: StaffItem;
  onTurned: () => void;
  children: ReactNode;
};

/**
 * Shows whether the app shows the item, with a button that changes it. The button does not save the input of the form.
 */
export function ItemState({ item, onTurned, children }: ItemStateProps) {
  const queries = useQueryClient();
  const turning = useMutation({ mutationFn: () => turnItem(queries, item), onSuccess: onTurned });
  const isShown = item.state === 'published';
  return (
    <div className={styles.state}>
      <Badge mood={isShown ? 'good' : 'quiet'} hasDot>
        {list.states[item.state]}
      </Badge>
      <Button busyText={turning.isPending ? texts.turning : null} onClick={() => turning.mutate()}>
        {isShown ? texts.unpublish : texts.publish}
      </Button>
      {children}
      <FailureBar error={turning.error} attempt={turning.submittedAt} explain={refusalText} />
    </div>
  );
}
