import { closeSync, openSync, writeSync } from 'node:fs';
import type { UnreadableVideoReason, VideoFacts } from '#modules/media/ports.ts';
import { openFileSource } from '#platform/files/byte-source.ts';
import type { SteppedTask } from '#platform/files/inspect-file.ts';
import { typeDetectionBytes, detectFileType } from '#platform/files/file-type.ts';
import { readMp4 } from '#platform/files/video/mp4-file.ts';
import type { BlankedPart, VideoInspection } from '#platform/files/video/video-inspection.ts';
import { readWebm } from '#platform/files/video/webm-file.ts';

const zeros = Buffer.alloc(64 * 1024);

/**
 * Detects by content whether a file is an MP4 or WebM video that browsers play, and overwrites metadata about place, device and
 * author with zeros in the file. Decodes nothing and moves no bytes.
 */
export async function* inspectVideo(
  path: string,
): SteppedTask<VideoFacts | { unreadable: UnreadableVideoReason }> {
  const examined = inspectVideoFile(path);
  yield;
  if ('unreadable' in examined) return examined;
  if (examined.metadataParts.length > 0) overwriteParts(path, examined.metadataParts);
  return examined.facts;
}

function inspectVideoFile(path: string): VideoInspection {
  using source = openFileSource(path);
  const header = Buffer.from(source.read(0, typeDetectionBytes));
  if (header.length === 0) return { unreadable: 'empty' };
  if (header.readUInt32BE(0) === 0x1a45dfa3) return readWebm(source);
  const type = detectFileType(header);
  return type === 'unknown' && header.toString('latin1', 4, 8) === 'ftyp'
    ? readMp4(source)
    : { unreadable: 'notVideo' };
}

function overwriteParts(path: string, parts: readonly BlankedPart[]): void {
  const file = openSync(path, 'r+');
  try {
    for (const { start, end, head: header } of parts) {
      writeSync(file, header, 0, header.length, start);
      for (let offset = start + header.length; offset < end;)
        offset += writeSync(file, zeros, 0, Math.min(zeros.length, end - offset), offset);
    }
  } finally {
    closeSync(file);
  }
}
