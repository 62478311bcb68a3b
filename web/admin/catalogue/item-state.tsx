import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '#web/ui/display/badge.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FailureBar } from '../failure-bar.tsx';
import { getErrorText } from '../error-text.ts';
import styles from './catalogue.module.css';
import { type StaffItem, toggleItemPublished } from './items.ts';
import { catalogue } from './texts.ts';

type ItemStateProps = {
  item: StaffItem;
  onToggled: () => void;
  children: ReactNode;
};

/**
 * Shows whether the item is published in the app, with a button that publishes or unpublishes it. The button does not
 * save the input of the form.
 */
export function ItemState({ item, onToggled, children }: ItemStateProps) {
  const queries = useQueryClient();
  const togglePublished = useMutation({
    mutationFn: () => toggleItemPublished(queries, item),
    onSuccess: onToggled,
  });
  const isShown = item.state === 'published';
  return (
    <div className={styles.state}>
      <Badge tone={isShown ? 'good' : 'quiet'} hasDot>
        {catalogue.list.states[item.state]}
      </Badge>
      <Button
        busyText={togglePublished.isPending ? 'Saving…' : null}
        onClick={() => togglePublished.mutate()}
      >
        {isShown ? 'Unpublish' : 'Publish'}
      </Button>
      {children}
      <FailureBar
        error={togglePublished.error}
        attempt={togglePublished.submittedAt}
        explain={getErrorText}
      />
    </div>
  );
}
