import type { VideoFacts } from '#modules/media/ports.ts';
import type { ByteSource } from '#platform/files/byte-source.ts';
import { type Blanked, type Examined, partLimit, wholeVideo } from '#platform/files/video/video-parts.ts';

/** A box of ISO/IEC 14496-12: its type, its first bytes, and the positions of its start, content and end. */
type Box = { type: string; head: Buffer; start: number; content: number; end: number };
type Track = { isVideo: boolean; codec: string; width: number; height: number };
type Movie = { durationMs: number | null; tracks: Track[]; told: Blanked[] };

/** Major and compatible brands of files that browsers play. `qt  ` alone is QuickTime. */
const playable = /^(?:iso[m2-9]|mp4[12]|avc1|M4V[ HP]|MSNV|dash|cmfc|dby1)$/;
/** H.264, AV1, VP8 and VP9, which all recent browsers decode. */
const playedCodecs = /^(?:avc[1-4]|av01|vp0[89])$/;
const hevc = /^(?:hvc[1-3]|hev[1-3]|dvh[1e])$/;
/** Boxes with place, device and owner, which phones write and players do not need. */
const tellingBoxes: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid']);
const unknownDuration = 0xffff_ffff;

/** Reads the boxes of an MP4. Its metadata boxes can be blanked in place. */
export function readMp4(source: ByteSource): Examined {
  const boxes = boxesIn(source, { start: 0, end: source.sizeBytes });
  if (boxes === undefined) return { unreadable: 'damaged' };
  const [head] = boxes;
  if (head?.type !== 'ftyp') return { unreadable: 'notVideo' };
  const fault = judgeBrands(source, head);
  if (fault !== undefined) return { unreadable: fault };
  const moov = boxes.find(({ type }) => type === 'moov');
  if (moov === undefined || !boxes.some(({ type }) => type === 'mdat')) return { unreadable: 'damaged' };
  const movie = readMovie(source, moov);
  if (movie === undefined) return { unreadable: 'damaged' };
  const video = movie.tracks.find(({ isVideo }) => isVideo);
  if (video === undefined) return { unreadable: 'noImages' };
  if (hevc.test(video.codec)) return { unreadable: 'hevc' };
  if (!playedCodecs.test(video.codec)) return { unreadable: 'codec' };
  const { width, height } = video;
  const facts: VideoFacts = { format: 'mp4', width, height, durationMs: movie.durationMs };
  const beside = boxes.filter(({ type }) => tellingBoxes.has(type));
  return wholeVideo(facts, [...movie.told, ...beside.map(blanked)]);
}

function judgeBrands(source: ByteSource, { content, end }: Box): 'quicktime' | 'notVideo' | undefined {
  const text = source.read(content, Math.min(end - content, 256)).toString('latin1');
  const brands = [text.slice(0, 4), ...(text.slice(8).match(/[\s\S]{4}/g) ?? [])];
  if (brands[0] === 'qt  ') return 'quicktime';
  return brands.some((brand) => playable.test(brand)) ? undefined : 'notVideo';
}

function readMovie(source: ByteSource, moov: Box): Movie | undefined {
  const boxes = within(source, moov);
  const header = boxes?.find(({ type }) => type === 'mvhd');
  if (boxes === undefined || header === undefined) return undefined;
  const movie: Movie = { durationMs: null, tracks: [], told: [] };
  const { scale, duration } = readTime(source, header);
  const inFragments = fragmentDuration(source, boxes);
  const units = duration > 0 && duration < unknownDuration ? duration : inFragments;
  if (scale > 0 && units > 0) movie.durationMs = Math.round((units / scale) * 1000);
  for (const box of boxes) {
    if (tellingBoxes.has(box.type)) movie.told.push(blanked(box));
    if (box.type !== 'trak') continue;
    const parts = within(source, box);
    if (parts === undefined) return undefined;
    movie.told.push(...parts.filter(({ type }) => tellingBoxes.has(type)).map(blanked));
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

/** In a fragmented file, this header may be the only source of the duration. */
function fragmentDuration(source: ByteSource, boxes: readonly Box[]): number {
  const fragments = boxes.find(({ type }) => type === 'mvex');
  const header = fragments && within(source, fragments)?.find(({ type }) => type === 'mehd');
  if (header === undefined) return 0;
  const bytes = source.read(header.content, 12);
  if (bytes.length < 8) return 0;
  return bytes[0] === 1 && bytes.length === 12 ? Number(bytes.readBigUInt64BE(4)) : bytes.readUInt32BE(4);
}

function readTrack(source: ByteSource, parts: readonly Box[]): Track | undefined {
  const header = parts.find(({ type }) => type === 'tkhd');
  const media = parts.find(({ type }) => type === 'mdia');
  const inner = media && within(source, media);
  const handler = inner?.find(({ type }) => type === 'hdlr');
  if (header === undefined || inner === undefined || handler === undefined) return undefined;
  const isVideo = source.read(handler.content + 8, 4).toString('latin1') === 'vide';
  const codec = codecOf(source, inner);
  return { isVideo, codec, ...readSides(source, header) };
}

function codecOf(source: ByteSource, inner: readonly Box[]): string {
  const info = inner.find(({ type }) => type === 'minf');
  const table = info && within(source, info)?.find(({ type }) => type === 'stbl');
  const samples = table && within(source, table)?.find(({ type }) => type === 'stsd');
  return samples === undefined ? '' : source.read(samples.content + 12, 4).toString('latin1');
}

/** Returns the displayed sides: phones rotate upright videos by the matrix. */
function readSides(source: ByteSource, { content }: Box): { width: number; height: number } {
  const version = source.read(content, 1)[0] ?? 0;
  const matrix = content + (version === 1 ? 52 : 40);
  const bytes = source.read(matrix, 44);
  if (bytes.length < 44) return { width: 0, height: 0 };
  const [width, height] = [bytes.readUInt32BE(36) >>> 16, bytes.readUInt32BE(40) >>> 16];
  const isTurned = bytes.readInt32BE(0) === 0 && bytes.readInt32BE(4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

function within(source: ByteSource, { content, end }: Box): Box[] | undefined {
  return boxesIn(source, { start: content, end });
}

/** Returns undefined if a box exceeds its parent, as in truncated files, or there are too many boxes. */
function boxesIn(source: ByteSource, { start, end }: { start: number; end: number }): Box[] | undefined {
  const boxes: Box[] = [];
  for (let at = start; at < end;) {
    const head = Buffer.from(source.read(at, Math.min(16, end - at)));
    if (head.length < 8 || boxes.length === partLimit) return undefined;
    const short = head.readUInt32BE(0);
    const isLong = short === 1;
    if (isLong && head.length < 16) return undefined;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : short === 0 ? end - at : short;
    const content = at + (isLong ? 16 : 8);
    if (size < content - at || at + size > end) return undefined;
    boxes.push({ type: head.toString('latin1', 4, 8), head, start: at, content, end: at + size });
    at += size;
  }
  return boxes;
}

/** A box of the same size with the type `free`, which players ignore. */
function blanked({ head, start, content, end }: Box): Blanked {
  const size = head.subarray(0, 4);
  return { start, end, head: Buffer.concat([size, Buffer.from('free'), head.subarray(8, content - start)]) };
}
