import { useNavigate } from 'react-router';
import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { useSingleKey } from '../shell/single-keys.ts';
import type { Neighbours } from './inbox.ts';
import styles from './messages.module.css';

type StepsProps = { neighbours: Neighbours; getAddress: (id: number) => string };

/** Registers the shortcuts J for the older and K for the newer message, which also work while a message is loading. */
export function useMessageNavigationKeys({ neighbours: { newer, older }, getAddress }: StepsProps): void {
  const go = useOpenMessage(getAddress);
  useSingleKey('j', () => go(older));
  useSingleKey('k', () => go(newer));
}

export function MessageNavigation({ neighbours: { newer, older }, getAddress }: StepsProps) {
  const go = useOpenMessage(getAddress);
  return (
    <nav aria-label="Newer and older" className={styles.steps}>
      <Step label="Newer message (K)" icon="chevronLeft" onStep={newer === null ? null : () => go(newer)} />
      <Step label="Older message (J)" icon="chevronRight" onStep={older === null ? null : () => go(older)} />
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
