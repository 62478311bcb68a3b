import type { SentImage } from './html/arrived-blocks.ts';

/** Sends one file; `onProgress` hears the share that has left, 0 to 1. Rejects with an Error whose message is for people. */
export type SendImage = (
  file: File,
  call: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<SentImage>;

/** Sends a video in the same way; `onPoster` hears of what stands for it while it is on the way. */
export type SendVideo = (
  file: File,
  call: Parameters<SendImage>[1] & { onPoster: (src: string) => void },
) => Promise<SentImage>;

/** Has a picture of another site kept here; null: it shows nothing, and goes. Rejects as `SendImage` does. */
export type FetchImage = (url: string, call: { signal: AbortSignal }) => Promise<SentImage | null>;

/** What a picture is refused with for good: sending it again changes nothing. */
export class RefusedImage extends Error {}

/** What keeps a file out of the text, in words for people; null for nothing. */
export type JudgeImage = (file: File) => string | null;

/** A picture on its way, as the page shows it below the text. */
export type ImageUpload = {
  id: string;
  name: string;
  share: number;
  fault: string | null;
  /** The file itself is at fault: sending it again changes nothing. */
  isFinal?: boolean;
  /** It is fetched from another site: how far that is nobody knows, and a file can take its place. */
  isRemote?: boolean;
  /** It takes a while, and can be given up on the way. */
  isVideo?: boolean;
  /** It is missing in what is stored already: nothing waits for it. */
  isStored?: boolean;
};
