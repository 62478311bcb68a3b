import type { UploadedImage } from './html/apply-uploads.ts';

/** Uploads a file; `onProgress` receives the progress, 0 to 1. Rejects with an Error whose message is for users. */
export type ImageSender = (
  file: File,
  call: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadedImage>;

/** Uploads a video; `onPoster` receives a poster during the upload. */
export type VideoSender = (
  file: File,
  call: Parameters<ImageSender>[1] & { onPoster: (src: string) => void },
) => Promise<UploadedImage>;

/**
 * Stores an image of another site on this site. Resolves to null for an image without content, which is then removed. Rejects
 * with the same errors as `ImageSender`.
 */
export type ImageFetcher = (url: string, call: { signal: AbortSignal }) => Promise<UploadedImage | null>;

/** Permanent error: uploading the file again cannot succeed. */
export class RejectedImageError extends Error {}

/** Validates a file; returns an error message for users, or null. */
export type ImageValidator = (file: File) => string | null;

export type ImageUpload = {
  id: string;
  name: string;
  share: number;
  error: string | null;
  /** True if the error is permanent: uploading the file again cannot succeed. */
  isFinal?: boolean;
  /**
   * True if the image is fetched from another site. Its upload has no progress, and a file can replace the image.
   */
  isRemote?: boolean;
  /** True for a video. Its upload takes long, so the user can cancel it. */
  isVideo?: boolean;
  /** True if the image was already missing in the stored text. Saving then does not wait for this image. */
  isStored?: boolean;
};
