import type { ReactNode } from 'react';
import styles from './toolbar.module.css';

type ToolProps = {
  name: string;
  isPressed?: boolean;
  isDisabled?: boolean;
  isFirst?: boolean;
  /** In a narrow window the tool is hidden behind "more". */
  isLater?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A button of the toolbar. The caret of the text does not move. */
export function Tool({
  name,
  isPressed,
  isDisabled = false,
  isFirst = false,
  isLater = false,
  onPress,
  children,
}: ToolProps) {
  return (
    <button
      type="button"
      tabIndex={isFirst ? 0 : -1}
      className={styles.tool}
      data-later={isLater ? '' : undefined}
      title={name}
      aria-label={name}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => (isDisabled ? undefined : onPress())}
    >
      {children}
    </button>
  );
}
