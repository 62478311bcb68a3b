import type { ByteSource } from '#platform/files/byte-source.ts';
import {
  type BlankedPart,
  type VideoInspection,
  partLimit,
  validateVideo,
} from '#platform/files/video/video-inspection.ts';

/** An EBML element (RFC 8794): its id, and the positions of its start, content and end. */
type Element = { id: number; start: number; content: number; end: number };

/** Ids of RFC 9559, including their length marker. */
const ids = {
  ebml: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  tags: 0x1254c367,
  attachments: 0x1941a469,
} as const;
const supportedCodecs = /^V_(?:VP8|VP9|AV1)$/;
const videoTrack = 1;
const voidId = 0xec;

/** Reads the elements of a WebM. Tags and attachments can be blanked in place. */
export function readWebm(source: ByteSource): VideoInspection {
  const header = readElement(source, 0, source.sizeBytes);
  if (header?.id !== ids.ebml) return { unreadable: 'notVideo' };
  const docType = readText(
    source,
    readChildren(source, header)?.find(({ id }) => id === ids.docType),
  );
  if (docType !== 'webm') return { unreadable: docType === 'matroska' ? 'matroska' : 'notVideo' };
  const segment = readElement(source, header.end, source.sizeBytes);
  if (segment?.id !== ids.segment) return { unreadable: 'damaged' };
  const parts = readChildren(source, segment);
  const tracks = parts?.find(({ id }) => id === ids.tracks);
  const entries = tracks && readChildren(source, tracks);
  if (parts === undefined || entries === undefined || !parts.some(({ id }) => id === ids.cluster))
    return { unreadable: 'damaged' };
  const video = entries.map((entry) => readChildren(source, entry) ?? []).find((one) => isVideo(source, one));
  if (video === undefined) return { unreadable: 'noImages' };
  if (
    !supportedCodecs.test(
      readText(
        source,
        video.find(({ id }) => id === ids.codec),
      ),
    )
  )
    return { unreadable: 'codec' };
  const metadataParts = parts
    .filter(({ id }) => id === ids.tags || id === ids.attachments)
    .map(toVoidElement);
  const durationMs = readDuration(source, parts);
  return validateVideo({ format: 'webm', ...readSides(source, video), durationMs }, metadataParts);
}

/** Returns the replacement of an element: a Void element of the same length, which players ignore. */
function toVoidElement({ start, end }: Element): BlankedPart {
  const length = end - start;
  const header = Buffer.from(length < 9 ? [voidId, 0x80 | (length - 2)] : [voidId, 1, 0, 0, 0, 0, 0, 0, 0]);
  if (length >= 9) header.writeUIntBE(length - 9, 3, 6);
  return { start, end, head: header };
}

function isVideo(source: ByteSource, entry: readonly Element[]): boolean {
  return (
    readNumber(
      source,
      entry.find(({ id }) => id === ids.trackType),
    ) === videoTrack
  );
}

function readSides(source: ByteSource, entry: readonly Element[]): { width: number; height: number } {
  const video = entry.find(({ id }) => id === ids.video);
  const settings = (video && readChildren(source, video)) ?? [];
  const side = (wanted: number) =>
    readNumber(
      source,
      settings.find(({ id }) => id === wanted),
    );
  return { width: side(ids.width), height: side(ids.height) };
}

/** Returns the duration. It is stored in ticks of `timestampScale` nanoseconds, a million by default. */
function readDuration(source: ByteSource, parts: readonly Element[]): number | null {
  const info = parts.find(({ id }) => id === ids.info);
  const infoElements = (info && readChildren(source, info)) ?? [];
  const duration = infoElements.find(({ id }) => id === ids.duration);
  if (duration === undefined) return null;
  const scale =
    readNumber(
      source,
      infoElements.find(({ id }) => id === ids.timestampScale),
    ) || 1_000_000;
  const bytes = source.read(duration.content, duration.end - duration.content);
  const ticks = bytes.length === 4 ? bytes.readFloatBE(0) : bytes.length === 8 ? bytes.readDoubleBE(0) : 0;
  return Number.isFinite(ticks) ? Math.round((ticks * scale) / 1_000_000) : null;
}

function readNumber(source: ByteSource, element: Element | undefined): number {
  if (element === undefined || element.end - element.content > 6 || element.end === element.content) return 0;
  return source
    .read(element.content, element.end - element.content)
    .readUIntBE(0, element.end - element.content);
}

function readText(source: ByteSource, element: Element | undefined): string {
  if (element === undefined) return '';
  const length = Math.min(element.end - element.content, 64);
  return source
    .read(element.content, length)
    .toString('latin1')
    .replace(/(?<!\0)\0+$/, '');
}

/**
 * Reads the children of an element. Returns undefined if a child exceeds its parent or if there are too many
 * children. Elements after a cluster of unknown size belong to the cluster.
 */
function readChildren(source: ByteSource, { content, end }: Element): Element[] | undefined {
  const children: Element[] = [];
  for (let offset = content; offset < end;) {
    const element = readElement(source, offset, end);
    if (element === undefined || children.length === partLimit) return undefined;
    children.push(element);
    offset = element.end;
  }
  return children;
}

/** Reads an element. In live recordings, segments and clusters have no size and extend to the end. */
function readElement(source: ByteSource, start: number, end: number): Element | undefined {
  const header = Buffer.from(source.read(start, Math.min(12, end - start)));
  const idLength = getNumberLength(header[0] ?? 0);
  const sizeLength = getNumberLength(header[idLength] ?? 0);
  if (idLength > 4 || sizeLength > 8 || header.length < idLength + sizeLength) return undefined;
  const id = header.readUIntBE(0, idLength);
  const written = header.subarray(idLength, idLength + sizeLength);
  const content = start + idLength + sizeLength;
  const size = decodeSize(written);
  const isOpen = size === undefined && (id === ids.segment || id === ids.cluster);
  const close = isOpen ? end : content + (size ?? Infinity);
  return close > end ? undefined : { id, start, content, end: close };
}

/** Returns the number of bytes of a variable-length number. It is the position of the first bit with the value 1. */
function getNumberLength(first: number): number {
  return Math.clz32(first) - 23;
}

/** Returns the size of an element, or undefined if all bits are set, which means an unknown size. */
function decodeSize(written: Buffer): number | undefined {
  const mask = (1 << (8 - written.length)) - 1;
  const high = (written[0] ?? 0) & mask;
  const isUnknown = high === mask && written.subarray(1).every((byte) => byte === 0xff);
  if (isUnknown) return undefined;
  return written.subarray(1).reduce((sum, byte) => sum * 256 + byte, high);
}
