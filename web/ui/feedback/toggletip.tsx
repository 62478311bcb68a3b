import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger, Popover } from 'react-aria-components/Popover';
import { Icon } from '../display/icon.tsx';
import popover from './popover.module.css';
import styles from './toggletip.module.css';

type ToggletipProps = {
  label: string;
  children: ReactNode;
};

/**
 * A small button that opens a popover with more information. Works on touch screens, which have no hover. Escape, a click
 * outside or a second click closes it, and the focus returns to the button.
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
