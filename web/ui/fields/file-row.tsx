import type { ReactNode } from 'react';
import styles from './file-row.module.css';
import { Icon, type IconName } from '../display/icon.tsx';

type FileRowProps = {
  name: string;
  /** Preview image of the file; null, or an image that fails to load, shows the icon. */
  thumbnail: string | null;
  icon: IconName;
  /** Upload progress: `share` is 0 to 1, `percent` the same as text. */
  progress?: { share: number; percent: string; label: string } | undefined;
  note: ReactNode;
  /** Content at the end of the note's row, such as the remaining time. */
  noteAside?: ReactNode;
  actions?: ReactNode;
};

export function FileRow({ name, thumbnail, icon, progress, note, noteAside, actions }: FileRowProps) {
  return (
    <div className={styles.row}>
      <span className={styles.thumb}>
        <Icon name={icon} />
        {thumbnail === null ? null : (
          <img
            key={thumbnail}
            src={thumbnail}
            alt=""
            className={styles.image}
            onError={(event) => {
              event.currentTarget.hidden = true;
            }}
          />
        )}
      </span>
      <div className="stack gap-4 grow">
        <p className={styles.line}>
          <span className="strong clip" title={name}>
            {name}
          </span>
          {progress === undefined ? null : <span className={styles.percent}>{progress.percent}</span>}
        </p>
        {progress === undefined ? null : (
          <progress
            className={styles.progress}
            value={progress.share}
            max={1}
            aria-label={progress.label}
            aria-valuetext={progress.percent}
          />
        )}
        <div className={styles.line}>
          <div className={styles.note}>{note}</div>
          {noteAside === undefined ? null : <div className={styles.note}>{noteAside}</div>}
        </div>
      </div>
      {actions}
    </div>
  );
}
