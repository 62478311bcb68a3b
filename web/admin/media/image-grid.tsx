import type { ReactNode } from 'react';
import { formatDuration } from '#modules/media/constants.ts';
import { RowList } from '#web/ui/table/row-list.tsx';
import styles from './media.module.css';
import type { LibraryImage } from './media-data.ts';
import { media as texts } from './texts.ts';

type ImageGridProps = {
  images: readonly LibraryImage[];
  onPress: (image: LibraryImage) => void;
  renderState?: (image: LibraryImage) => ReactNode;
  /** Renders the checkbox of an image. */
  renderBox?: (image: LibraryImage) => ReactNode;
};

export function ImageGrid({ images, onPress, renderState, renderBox }: ImageGridProps) {
  return (
    <RowList className={styles.grid}>
      {images.map((image) => {
        const name = image.name || texts.unnamed;
        return (
          <li key={image.id} className={styles.tile}>
            {renderBox === undefined ? null : <span className={styles.select}>{renderBox(image)}</span>}
            <button type="button" className={styles.card} onClick={() => onPress(image)}>
              {image.thumbnail === '' ? (
                <span className={styles.thumb} />
              ) : (
                <img
                  className={styles.thumb}
                  src={image.thumbnail}
                  alt={image.alt}
                  loading="lazy"
                  decoding="async"
                  style={{ objectPosition: `${image.focusX}% ${image.focusY}%` }}
                />
              )}
              {image.video === null ? null : <VideoMark durationMs={image.video.durationMs} />}
              <span className={styles.name}>{name}</span>
              {renderState === undefined ? null : <span className={styles.state}>{renderState(image)}</span>}
            </button>
          </li>
        );
      })}
    </RowList>
  );
}

/** Marks a poster as a video, with the duration if it is known. */
function VideoMark({ durationMs }: { durationMs: number | null }) {
  return (
    <span className={styles.videoMark}>
      {durationMs === null ? 'Video' : `Video ${formatDuration(durationMs)}`}
    </span>
  );
}
