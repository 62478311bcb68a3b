import { iconButtonClass } from '#web/ui/fields/button.tsx';
import { Icon, type IconName } from '#web/ui/display/icon.tsx';
import styles from './table.module.css';

type RowButtonProps = {
  icon: IconName;
  /** Names the row as well. */
  label: string;
  onPress: () => void;
  'aria-haspopup'?: 'dialog';
};

/** One thing that can be done with a row; a trash can turns red under the pointer. */
export function RowButton({ icon, label, onPress, ...aria }: RowButtonProps) {
  return (
    <button
      type="button"
      className={icon === 'trash' ? `${iconButtonClass} ${styles.remove}` : iconButtonClass}
      aria-label={label}
      title={label}
      onClick={onPress}
      {...aria}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}
