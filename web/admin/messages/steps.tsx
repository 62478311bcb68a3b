import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { messageWork } from '#content/admin/messages.ts';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { areSingleKeysOn, isTyping } from '../shell/single-keys.ts';
import styles from './messages.module.css';

/** The messages before and behind one in its list, as ids; null where there is none. */
export type Neighbours = { newer: number | null; older: number | null };

/** Of ids, the newest first: `id` need not stand among them any more, as an answered one under "New". */
export function neighboursOf(id: number, ids: readonly number[]): Neighbours {
  return {
    newer: ids.findLast((one) => one > id) ?? null,
    older: ids.find((one) => one < id) ?? null,
  };
}

type StepsProps = { neighbours: Neighbours; addressOf: (id: number) => string };

/** J leads to the message behind, K to the one before, while one of them is on its way, too. */
export function useStepKeys({ neighbours: { newer, older }, addressOf }: StepsProps): void {
  const go = useGo(addressOf);
  useSingleKey('j', () => go(older));
  useSingleKey('k', () => go(newer));
}

/** Leads to the message before and to the one behind. */
export function Steps({ neighbours: { newer, older }, addressOf }: StepsProps) {
  const go = useGo(addressOf);
  return (
    <nav aria-label={messageWork.steps.label} className={styles.steps}>
      <Step
        label={messageWork.steps.previous}
        icon="chevronLeft"
        onStep={newer === null ? null : () => go(newer)}
      />
      <Step
        label={messageWork.steps.next}
        icon="chevronRight"
        onStep={older === null ? null : () => go(older)}
      />
    </nav>
  );
}

function useGo(addressOf: StepsProps['addressOf']) {
  const navigate = useNavigate();
  return (id: number | null) => {
    if (id !== null) void navigate(addressOf(id), { preventScrollReset: true });
  };
}

type StepProps = { label: string; icon: 'chevronLeft' | 'chevronRight'; onStep: (() => void) | null };

/** Stays focusable at the end of the list. */
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

/** Acts on a key that is pressed alone, where no text goes and no dialog is open, unless such keys are switched off. */
export function useSingleKey(key: string, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key.toLowerCase() !== key || !isPlain || isTyping(event.target) || !areSingleKeysOn()) return;
    if (document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
