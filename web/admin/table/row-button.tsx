import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import styles from './table.module.css';

type RowButtonProps = {
  icon: IconName;
  /** The accessible name. It must contain the name of the row, because every row has the same buttons. */
  label: string;
  onPress: () => void;
  /** Turns red on hover. Default: true for a trash can. */
  isDanger?: boolean;
  'aria-haspopup'?: 'dialog' | undefined;
};

/** An icon button for an action on a row. */
export function RowButton({ icon, label, onPress, isDanger = icon === 'trash', ...aria }: RowButtonProps) {
  return (
    <button
      type="button"
      className={isDanger ? `${iconButtonClass} ${styles.remove}` : iconButtonClass}
      aria-label={label}
      title={label}
      onClick={onPress}
      {...aria}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
