import { closeSync, openSync, writeSync } from 'node:fs';
import type { UnreadableVideo, VideoFacts } from '#modules/media/ports.ts';
import { fileSource } from '#platform/files/byte-source.ts';
import type { Steps } from '#platform/files/examine-file.ts';
import { headBytes, typeOf } from '#platform/files/file-type.ts';
import { readMp4 } from '#platform/files/video/mp4-file.ts';
import type { Blanked, Examined } from '#platform/files/video/video-parts.ts';
import { readWebm } from '#platform/files/video/webm-file.ts';

const zeros = Buffer.alloc(64 * 1024);

/**
 * Detects by content whether a file is an MP4 or WebM video that browsers play, and overwrites metadata about place, device and
 * author with zeros in the file. Decodes nothing and moves no bytes.
 */
export async function* examineVideo(path: string): Steps<VideoFacts | { unreadable: UnreadableVideo }> {
  const examined = readFile(path);
  yield;
  if ('unreadable' in examined) return examined;
  if (examined.told.length > 0) blank(path, examined.told);
  return examined.facts;
}

function readFile(path: string): Examined {
  using source = fileSource(path);
  const head = Buffer.from(source.read(0, headBytes));
  if (head.length === 0) return { unreadable: 'empty' };
  if (head.readUInt32BE(0) === 0x1a45dfa3) return readWebm(source);
  const type = typeOf(head);
  return type === 'unknown' && head.toString('latin1', 4, 8) === 'ftyp'
    ? readMp4(source)
    : { unreadable: 'notVideo' };
}

function blank(path: string, told: readonly Blanked[]): void {
  const file = openSync(path, 'r+');
  try {
    for (const { start, end, head } of told) {
      writeSync(file, head, 0, head.length, start);
      for (let at = start + head.length; at < end;)
        at += writeSync(file, zeros, 0, Math.min(zeros.length, end - at), at);
    }
  } finally {
    closeSync(file);
  }
}
