import { brand } from '#content/brand.ts';
import styles from './brand-mark.module.css';

/** The logo with the brand's name, as every page of the admin carries it. */
export function BrandMark({ onSide = false }: { onSide?: boolean }) {
  const { logo } = brand;
  return (
    <span className={onSide ? styles.onSide : styles.mark}>
      <svg
        width="30"
        height="30"
        viewBox={`0 0 ${logo.size} ${logo.size}`}
        aria-hidden="true"
        focusable="false"
      >
        {logo.paths.map(({ d, fill }) => (
          <path key={d} d={d} fill={fill} className={styles.edge} />
        ))}
        {logo.dots.at.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r={logo.dots.r} fill={logo.dots.fill} />
        ))}
      </svg>
      <span className={styles.name}>{brand.name}</span>
    </span>
  );
}
