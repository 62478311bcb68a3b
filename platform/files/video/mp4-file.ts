import type { VideoFacts } from '#modules/media/ports.ts';
import type { ByteSource } from '#platform/files/byte-source.ts';
import {
  type BlankedPart,
  type VideoInspection,
  partLimit,
  validateVideo,
} from '#platform/files/video/video-inspection.ts';

/** A box of ISO/IEC 14496-12: its type, its first bytes, and the positions of its start, content and end. */
type Box = { type: string; head: Buffer; start: number; content: number; end: number };
type Track = { isVideo: boolean; codec: string; width: number; height: number };
type Movie = { durationMs: number | null; tracks: Track[]; metadataParts: BlankedPart[] };

/** Major and compatible brands of files that browsers play. `qt  ` alone is QuickTime. */
const playableBrands = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmfc|dby1)$/;
/** H.264, AV1, VP8 and VP9, which all recent browsers decode. */
const supportedCodecs = /^(?:avc[1-4]|av01|vp0[89])$/;
const hevc = /^(?:hvc[1-3]|hev[1-3]|dvh[1e])$/;
/** Boxes with place, device and owner, which phones write and players do not need. */
const metadataBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const unknownDuration = 0xffff_ffff;

/** Reads the boxes of an MP4. Its metadata boxes can be blanked in place. */
export function readMp4(source: ByteSource): VideoInspection {
  const boxes = readBoxes(source, { start: 0, end: source.sizeBytes });
  if (boxes === undefined) return { unreadable: 'damaged' };
  const [header] = boxes;
  if (header?.type !== 'ftyp') return { unreadable: 'notVideo' };
  const error = checkBrands(source, header);
  if (error !== undefined) return { unreadable: error };
  const moov = boxes.find(({ type }) => type === 'moov');
  if (moov === undefined || !boxes.some(({ type }) => type === 'mdat')) return { unreadable: 'damaged' };
  const movie = readMovie(source, moov);
  if (movie === undefined) return { unreadable: 'damaged' };
  const video = movie.tracks.find(({ isVideo }) => isVideo);
  if (video === undefined) return { unreadable: 'noImages' };
  if (hevc.test(video.codec)) return { unreadable: 'hevc' };
  if (!supportedCodecs.test(video.codec)) return { unreadable: 'codec' };
  const { width, height } = video;
  const facts: VideoFacts = { format: 'mp4', width, height, durationMs: movie.durationMs };
  const topLevelMetadata = boxes.filter(({ type }) => metadataBoxes.has(type));
  return validateVideo(facts, [...movie.metadataParts, ...topLevelMetadata.map(toFreeBox)]);
}

function checkBrands(source: ByteSource, { content, end }: Box): 'quicktime' | 'notVideo' | undefined {
  const text = source.read(content, Math.min(end - content, 256)).toString('latin1');
  const brands = [text.slice(0, 4), ...(text.slice(8).match(/[\s\S]{4}/g) ?? [])];
  if (brands[0] === 'qt  ') return 'quicktime';
  return brands.some((brand) => playableBrands.test(brand)) ? undefined : 'notVideo';
}

function readMovie(source: ByteSource, moov: Box): Movie | undefined {
  const boxes = readInnerBoxes(source, moov);
  const header = boxes?.find(({ type }) => type === 'mvhd');
  if (boxes === undefined || header === undefined) return undefined;
  const movie: Movie = { durationMs: null, tracks: [], metadataParts: [] };
  const { scale, duration } = readTime(source, header);
  const inFragments = fragmentDuration(source, boxes);
  const units = duration > 0 && duration < unknownDuration ? duration : inFragments;
  if (scale > 0 && units > 0) movie.durationMs = Math.round((units / scale) * 1000);
  for (const box of boxes) {
    if (metadataBoxes.has(box.type)) movie.metadataParts.push(toFreeBox(box));
    if (box.type !== 'trak') continue;
    const parts = readInnerBoxes(source, box);
    if (parts === undefined) return undefined;
    movie.metadataParts.push(...parts.filter(({ type }) => metadataBoxes.has(type)).map(toFreeBox));
    const track = readTrack(source, parts);
    if (track !== undefined) movie.tracks.push(track);
  }
  return movie;
}

/** Reads `mvhd` and `mdhd`, which have the same layout. Version 1 has 64-bit times. */
function readTime(source: ByteSource, { content }: Box): { scale: number; duration: number } {
  const bytes = source.read(content, 32);
  if (bytes.length < 32) return { scale: 0, duration: 0 };
  if (bytes[0] === 1) return { scale: bytes.readUInt32BE(20), duration: Number(bytes.readBigUInt64BE(24)) };
  return { scale: bytes.readUInt32BE(12), duration: bytes.readUInt32BE(16) };
}

/** Reads the duration from the `mehd` header, because other headers of a fragmented file may lack the duration. */
function fragmentDuration(source: ByteSource, boxes: readonly Box[]): number {
  const fragments = boxes.find(({ type }) => type === 'mvex');
  const header = fragments && readInnerBoxes(source, fragments)?.find(({ type }) => type === 'mehd');
  if (header === undefined) return 0;
  const bytes = source.read(header.content, 12);
  if (bytes.length < 8) return 0;
  return bytes[0] === 1 && bytes.length === 12 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
}

function readTrack(source: ByteSource, parts: readonly Box[]): Track | undefined {
  const header = parts.find(({ type }) => type === 'tkhd');
  const media = parts.find(({ type }) => type === 'mdia');
  const inner = media && readInnerBoxes(source, media);
  const handler = inner?.find(({ type }) => type === 'hdlr');
  if (header === undefined || inner === undefined || handler === undefined) return undefined;
  const isVideo = source.read(handler.content + 8, 4).toString('latin1') === 'vide';
  const codec = readCodec(source, inner);
  return { isVideo, codec, ...readSides(source, header) };
}

function readCodec(source: ByteSource, inner: readonly Box[]): string {
  const info = inner.find(({ type }) => type === 'minf');
  const table = info && readInnerBoxes(source, info)?.find(({ type }) => type === 'stbl');
  const samples = table && readInnerBoxes(source, table)?.find(({ type }) => type === 'stsd');
  return samples === undefined ? '' : source.read(samples.content + 12, 4).toString('latin1');
}

/** Returns width and height as displayed. Phones store upright videos with a rotation in the matrix of this header. */
function readSides(source: ByteSource, { content }: Box): { width: number; height: number } {
  const version = source.read(content, 1)[0] ?? 0;
  const matrix = content + (version === 1 ? 52 : 40);
  const bytes = source.read(matrix, 44);
  if (bytes.length < 44) return { width: 0, height: 0 };
  const [width, height] = [bytes.readUInt32BE(36) >>> 16, bytes.readUInt32BE(40) >>> 16];
  const isRotated = bytes.readInt32BE(0) === 0 && bytes.readInt32BE(4) !== 0;
  return isRotated ? { width: height, height: width } : { width, height };
}

function readInnerBoxes(source: ByteSource, { content, end }: Box): Box[] | undefined {
  return readBoxes(source, { start: content, end });
}

/**
 * Reads the boxes of a range. Returns undefined if a box exceeds its parent, as in truncated files, or if there are
 * too many boxes.
 */
function readBoxes(source: ByteSource, { start, end }: { start: number; end: number }): Box[] | undefined {
  const boxes: Box[] = [];
  for (let offset = start; offset < end;) {
    const header = Buffer.from(source.read(offset, Math.min(16, end - offset)));
    if (header.length < 8 || boxes.length === partLimit) return undefined;
    const short = header.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && header.length < 16) return undefined;
    const size = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? end - offset : short;
    const content = offset + (isLong ? 16 : 8);
    if (size < content - offset || offset + size > end) return undefined;
    boxes.push({
      type: header.toString('latin1', 4, 8),
      head: header,
      start: offset,
      content,
      end: offset + size,
    });
    offset += size;
  }
  return boxes;
}

/** Returns the replacement of a box: a box of the same size with the type `free`, which players ignore. */
function toFreeBox({ head, start, content, end }: Box): BlankedPart {
  const size = head.subarray(0, 4);
  return {
    start,
    end,
    head: Buffer.concat([size, Buffer.from('free'), head.subarray(8, content - start)]),
  };
}
