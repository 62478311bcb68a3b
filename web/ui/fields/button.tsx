import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from '../display/icon.tsx';

/** main: yellow, at most one in view; plain: card background; quiet: label only; danger: for deleting. */
export type ButtonVariant = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  icon?: IconName | undefined;
  /** For rows of a table. */
  size?: 'small';
  /** Label during an action; the width of the button does not change, and clicks are ignored. */
  busyText?: string | null;
  children: ReactNode;
};

export function Button({
  variant = 'plain',
  icon,
  size,
  busyText = null,
  className,
  children,
  ...rest
}: ButtonProps) {
  const isBusy = busyText !== null;
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? preventDefault : rest.onClick}
      className={getButtonClass(variant, [size && styles[size], className].filter(Boolean).join(' '))}
    >
      <span className={isBusy ? styles.hiddenText : styles.texts} aria-hidden={isBusy || undefined}>
        {icon === undefined ? null : <Icon name={icon} size={18} />}
        {children}
      </span>
      {isBusy ? (
        <span className={styles.busyText}>
          <span className={styles.spinner} />
          {busyText}
        </span>
      ) : null}
    </button>
  );
}

/** Class of a button, for links and library buttons that must look the same. */
export function getButtonClass(variant: ButtonVariant, extraClass?: string): string {
  return [styles.button, styles[variant], extraClass].filter(Boolean).join(' ');
}

/** Class of a square button with only an icon; its name must be in aria-label. */
export const iconButtonClass = styles.iconButton ?? '';

function preventDefault(event: { preventDefault(): void }) {
  event.preventDefault();
}
