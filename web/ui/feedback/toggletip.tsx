import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/icon.tsx';
import popover from './popover.module.css';
import styles from './toggletip.module.css';

type ToggletipProps = {
  /** What it tells of: the name of the button and of what opens. */
  label: string;
  children: ReactNode;
};

/**
 * A small button that tells more. A press opens it, of a finger too, which hovers nowhere; Escape, a press elsewhere or
 * another one on itself closes it, and the focus is on the button again.
 */
export function Toggletip({ label, children }: ToggletipProps) {
  return (
    <DialogTrigger>
      <Button className={styles.button ?? ''} aria-label={label}>
        <Icon name="info" size={16} />
      </Button>
      <Popover placement="bottom start" offset={6} className={`${popover.popover} ${styles.popover}`}>
        <Dialog aria-label={label} className={styles.texts ?? ''}>
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
