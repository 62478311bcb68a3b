import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { messageHandling } from '#content/admin/messages.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { areSingleKeysOn, isTyping } from '../shell/single-keys.ts';
import styles from './messages.module.css';

/** The ids of the next newer and older message in the list, or null. */
export type Neighbours = { newer: number | null; older: number | null };

/**
 * Returns the neighbours of `id` in a list of ids, newest first. `id` itself may be missing, such as an answered
 * message under "New".
 */
export function findNeighbours(id: number, ids: readonly number[]): Neighbours {
  return {
    newer: ids.findLast((one) => one > id) ?? null,
    older: ids.find((one) => one < id) ?? null,
  };
}

type StepsProps = { neighbours: Neighbours; getAddress: (id: number) => string };

/**
 * Registers the shortcuts J for the older and K for the newer message, which also work while a message is loading.
 */
export function useStepKeys({ neighbours: { newer, older }, getAddress }: StepsProps): void {
  const go = useOpenMessage(getAddress);
  useSingleKey('j', () => go(older));
  useSingleKey('k', () => go(newer));
}

export function Steps({ neighbours: { newer, older }, getAddress }: StepsProps) {
  const go = useOpenMessage(getAddress);
  return (
    <nav aria-label={messageHandling.steps.label} className={styles.steps}>
      <Step
        label={messageHandling.steps.previous}
        icon="chevronLeft"
        onStep={newer === null ? null : () => go(newer)}
      />
      <Step
        label={messageHandling.steps.next}
        icon="chevronRight"
        onStep={older === null ? null : () => go(older)}
      />
    </nav>
  );
}

function useOpenMessage(getAddress: StepsProps['getAddress']) {
  const navigate = useNavigate();
  return (id: number | null) => {
    if (id !== null) void navigate(getAddress(id), { preventScrollReset: true });
  };
}

type StepProps = { label: string; icon: 'chevronLeft' | 'chevronRight'; onStep: (() => void) | null };

/**
 * A button to a neighbouring message. Uses `aria-disabled` instead of `disabled`, so that the button stays focusable
 * at the end of the list.
 */
function Step({ label, icon, onStep }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={onStep === null || undefined}
      className={iconButtonClass}
      onClick={onStep ?? undefined}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/**
 * Handles a single-key shortcut: without modifiers, outside text fields and dialogs, and only if such shortcuts are
 * on.
 */
export function useSingleKey(key: string, action: () => void): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== key || !isPlain || isTyping(event.target) || !areSingleKeysOn()) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
