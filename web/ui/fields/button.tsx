import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from '../display/icon.tsx';

/** main: the one yellow button in view; plain: card ground; quiet: words alone; danger: what takes away. */
export type ButtonLook = 'main' | 'plain' | 'quiet' | 'danger';

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  icon?: IconName | undefined;
  /** Small stands in rows of a table. */
  size?: 'small';
  /** The words while it works; the button keeps its width, says so and takes no second press. */
  busyText?: string | null;
  children: ReactNode;
};

export function Button({
  look = 'plain',
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
      className={buttonClass(look, [size && styles[size], className].filter(Boolean).join(' '))}
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

/** The looks of a button, for links and for library buttons that must look the same. */
export function buttonClass(look: ButtonLook, more?: string): string {
  return [styles.button, styles[look], more].filter(Boolean).join(' ');
}

/** The look of a square button that holds an icon alone; its name stands in aria-label. */
export const iconButtonClass = styles.iconButton ?? '';

function preventDefault(event: { preventDefault(): void }) {
  event.preventDefault();
}
