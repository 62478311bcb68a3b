import type { PostCard } from '#domain/blog/schema.ts';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import type { Source } from '#domain/media/schema.ts';
import { cover, type CoverSize } from '#web/ui/cloth/cover.ts';

type PostCoverProps = {
  post: Pick<PostCard, 'id' | 'image' | 'imageSources'>;
  size: Exclude<CoverSize, 'social'>;
  /** The picture that a visitor sees first is not left for later. */
  isFirst?: boolean;
};

/** Pixels of the frame, so that nothing moves when a picture arrives. */
const frames = {
  card: { width: 720, height: 480 },
  article: { width: 1152, height: 384 },
  small: { width: 128, height: 128 },
} as const;

/** The author's picture, or the cloth of the post. Decoration: the title stands beside it in words. */
export function PostCover({ post: { id, image, imageSources }, size, isFirst = false }: PostCoverProps) {
  if (image !== null) {
    const shown = (
      <img
        className="cover"
        src={image}
        alt=""
        {...frames[size]}
        decoding="async"
        loading={isFirst ? undefined : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
      />
    );
    if (imageSources === null) return shown;
    return (
      <picture>
        <Sizes type="image/avif" sources={imageSources.avif} size={size} />
        <Sizes type="image/webp" sources={imageSources.webp} size={size} />
        {shown}
      </picture>
    );
  }
  const { columns, rows, squares } = cover(id, size);
  return (
    <svg className="cover cloth" viewBox={`0 0 ${columns * side} ${rows * side}`} aria-hidden="true">
      {squares.map(({ column, row, span, motif, dye }) => (
        <PrintedSquare
          key={`${column} ${row}`}
          motif={motif}
          dye={dye}
          x={column * side}
          y={row * side}
          size={span * side}
        />
      ))}
    </svg>
  );
}

const side = 64;

/** How wide each frame is shown, for the browser to choose a size by. */
const widths = {
  card: '(min-width: 992px) 360px, calc(100vw - 48px)',
  article: '100vw',
  small: '128px',
} as const;

type SizesProps = { type: string; sources: readonly Source[]; size: PostCoverProps['size'] };

function Sizes({ type, sources, size }: SizesProps) {
  if (sources.length === 0) return null;
  const set = sources.map(({ path, width }) => `${path} ${width}w`).join(', ');
  return <source type={type} srcSet={set} sizes={widths[size]} />;
}
