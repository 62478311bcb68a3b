import { brandName, logo } from '#content/brand-mark.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';
import styles from './brand-mark.module.css';

export function BrandMark({ onSide = false }: { onSide?: boolean }) {
  return (
    <span className={onSide ? styles.onSide : styles.mark}>
      <DrawnLogo logo={logo} />
      <span className={styles.name}>{brandName}</span>
    </span>
  );
}
