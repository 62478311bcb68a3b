import type { ReactNode } from 'react';
import { media as texts } from '#content/admin/media/library.ts';
import styles from './media.module.css';
import type { LibraryImage } from './media-data.ts';

type ImageGridProps = {
  images: readonly LibraryImage[];
  onPress: (image: LibraryImage) => void;
  /** A line below the name. */
  renderState?: (image: LibraryImage) => ReactNode;
};

/** Images side by side, each a button. */
export function ImageGrid({ images, onPress, renderState }: ImageGridProps) {
  return (
    <ul className={styles.grid}>
      {images.map((image) => {
        const name = image.name || texts.unnamed;
        return (
          <li key={image.id}>
            <button type="button" className={styles.card} onClick={() => onPress(image)}>
              <img
                className={styles.thumb}
                src={image.thumbnail}
                alt={image.alt}
                loading="lazy"
                decoding="async"
                style={{ objectPosition: `${image.focus_x}% ${image.focus_y}%` }}
              />
              <span className={styles.name}>{name}</span>
              {renderState === undefined ? null : <span className={styles.state}>{renderState(image)}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
