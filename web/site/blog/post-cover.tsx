import { use } from 'react';
import type { PostCard } from '#modules/posts/schema.ts';
import { PrintedCover } from '#web/ui/cloth/printed-cover.tsx';
import type { FocalPoint } from '#modules/posts/constants.ts';
import { selectSmallestSize } from '#modules/media/constants.ts';
import type { ImageSources, SrcsetEntry } from '#modules/media/schema.ts';
import { SaveDataContext } from '#web/site/parts/save-data.ts';
import type { CoverSize } from '#web/ui/cloth/cover.ts';

type PostCoverProps = {
  post: Pick<PostCard, 'id' | 'image' | 'imageSources' | 'focus'>;
  size: Exclude<CoverSize, 'social'>;
  /** The first image on the page is not loaded lazily. */
  isFirst?: boolean;
  /** Alternative text of the author's image; '' if decorative. */
  text?: string;
};

/** Size of the frame in pixels, which prevents layout shifts, and `sizes` for the browser's choice of a source. */
type Frame = { width: number; height: number; shownWidth: string; isUncropped?: boolean };

const frames: Record<PostCoverProps['size'], Frame> = {
  card: { width: 720, height: 480, shownWidth: '(min-width: 992px) 360px, calc(100vw - 48px)' },
  article: { width: 1152, height: 384, shownWidth: '100vw' },
  small: { width: 128, height: 128, shownWidth: '128px' },
};

/** An article shows its image uncropped, within this size and at least this wide. */
const articleLimits = { width: 1152, height: 768, minWidth: 320 } as const;

function getFrame(size: PostCoverProps['size'], sources: ImageSources | null): Frame {
  if (size !== 'article' || sources === null || sources.width === 0) return frames[size];
  const ratio = sources.width / sources.height;
  const fitting = Math.min(sources.width, articleLimits.width, articleLimits.height * ratio);
  const width = Math.round(Math.max(fitting, Math.min(articleLimits.minWidth, articleLimits.height * ratio)));
  const height = Math.round(width / ratio);
  return { width, height, shownWidth: `(min-width: ${width}px) ${width}px, 100vw`, isUncropped: true };
}

/**
 * Returns the classes of focus.css for a focal point. Classes are needed because the content security policy blocks
 * style attributes. Steps of 10% are precise enough for a cover.
 */
function getFocusClasses({ x, y }: FocalPoint): string {
  return [`x${Math.round(x / 10)}`, `y${Math.round(y / 10)}`]
    .filter((name) => !name.endsWith('5'))
    .map((name) => ` ${name}`)
    .join('');
}

/** The author's image, or the cloth of the post. Decorative unless the image has an alternative text. */
export function PostCover({
  post: { id, image, imageSources, focus },
  size,
  isFirst = false,
  text = '',
}: PostCoverProps) {
  if (image !== null) {
    const frame = getFrame(size, imageSources);
    const shown = (
      <img
        className={frame.isUncropped ? 'cover whole' : `cover${getFocusClasses(focus)}`}
        src={image}
        alt={text}
        width={frame.width}
        height={frame.height}
        decoding="async"
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    );
    if (imageSources === null) return shown;
    return (
      <picture>
        <ImageSource type="image/avif" sources={imageSources.avif} frame={frame} />
        <ImageSource type="image/webp" sources={imageSources.webp} frame={frame} />
        {shown}
      </picture>
    );
  }
  return (
    <PrintedCover
      id={id}
      size={size}
      className="cover cloth"
      preserveAspectRatio={size === 'small' ? 'xMidYMid slice' : undefined}
    />
  );
}

type ImageSourceProps = { type: string; sources: readonly SrcsetEntry[]; frame: Frame };

function ImageSource({ type, sources, frame: { shownWidth } }: ImageSourceProps) {
  const isSparing = use(SaveDataContext);
  if (sources.length === 0) return null;
  const srcSet = (isSparing ? selectSmallestSize(sources) : sources)
    .map(({ path, width }) => `${path} ${width}w`)
    .join(', ');
  return <source type={type} srcSet={srcSet} sizes={shownWidth} />;
}
