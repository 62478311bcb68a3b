import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { cover, type CoverSize } from '#web/ui/cloth/cover.ts';

type PostCoverProps = {
  post: { id: number; image: string | null };
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
export function PostCover({ post: { id, image }, size, isFirst = false }: PostCoverProps) {
  if (image !== null) {
    return (
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
  }
  const { columns, rows, squares } = cover(id, size);
  return (
    <svg className="cover cloth" viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`} aria-hidden="true">
      {squares.map(({ column, row, span, motif, dye }) => (
        <PrintedSquare
          key={`${column} ${row}`}
          motif={motif}
          dye={dye}
          x={column * SIDE}
          y={row * SIDE}
          size={span * SIDE}
        />
      ))}
    </svg>
  );
}

const SIDE = 64;
