import { Icon } from '#web/ui/display/icon.tsx';
import styles from './check.module.css';
import type { CheckReport } from './check-report.ts';
import { getUrlPath } from './items.ts';

const levelTexts = { fault: 'to fix', warning: 'could be better', good: 'good' } as const;

/** Shows a thumbnail of every file of an upload, eight per row, all from one sprite sheet. */
export function CheckThumbs({ report }: { report: CheckReport }) {
  const { files, sheet } = report;
  const rows = sheet === null ? 1 : Math.ceil(files.length / sheet.columns);
  return (
    // Focusable, so that the keyboard can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.thumbs} aria-label="Files of the upload" tabIndex={files.length > 48 ? 0 : -1}>
      <ul>
        {files.map(({ name, level, thumb }) => (
          <li key={name} className={styles[level]} title={name}>
            {sheet === null || thumb === null ? (
              <Icon name="file" />
            ) : (
              <span
                className={styles.cell}
                style={{
                  backgroundImage: `url("${getUrlPath(sheet.address)}")`,
                  backgroundSize: `${sheet.columns * 100}% ${rows * 100}%`,
                  backgroundPosition: `${toBackgroundPosition(thumb % sheet.columns, sheet.columns)} ${toBackgroundPosition(Math.floor(thumb / sheet.columns), rows)}`,
                }}
              />
            )}
            <span className="visually-hidden">{`${name}: ${levelTexts[level]}`}</span>
            {level === 'good' ? null : (
              <span className={styles.mark}>
                <Icon name={level === 'fault' ? 'close' : 'warning'} size={16} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Returns the CSS background position of a cell. CSS percentages refer to the space that remains beside the cell,
 * hence the minus one.
 */
function toBackgroundPosition(at: number, of: number): string {
  return of <= 1 ? '0%' : `${(at / (of - 1)) * 100}%`;
}
