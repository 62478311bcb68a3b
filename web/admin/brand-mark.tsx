import { logo } from '#content/brand-mark.ts';
import { getStaffBrand } from '#content/site-name.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';
import styles from './brand-mark.module.css';

export function BrandMark({ onSide = false }: { onSide?: boolean }) {
  const { name, logo: image } = getStaffBrand();
  return (
    <span className={onSide ? styles.onSide : styles.mark}>
      {image === '' ? (
        <DrawnLogo logo={logo} />
      ) : (
        <img src={image} alt="" height={logo.size} className={styles.image} />
      )}
      <span className={styles.name}>{name}</span>
    </span>
  );
}
