import { blogAdmin } from '#content/admin/blog.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { isHeic } from '../media/is-heic.ts';

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const imageTypes = /^image\/(?:png|jpeg|jpg)$/;
const videoTypes = /^video\/(?:mp4|webm|x-m4v)$/;
const textTypes = /^image\/(?:png|jpeg|jpg|webp|avif|gif)$/;

/** Returns the error of an invalid file for the post's own image ("png, jpeg, jpg"), or null. */
export function validateImage(file: ChosenFile): string | null {
  return validateFile(file, imageTypes, blogAdmin.wrongType);
}

/** Returns the error of an invalid image or video for the text, or null. */
export function validateTextImage(file: ChosenFile): string | null {
  if (file.type.startsWith('video/')) return validateVideo(file);
  return validateFile(file, textTypes, blogAdmin.wrongTextType);
}

/** Checks the declared type and the size. The server checks the content. */
function validateVideo({ type, size }: ChosenFile): string | null {
  if (!videoTypes.test(type)) return blogAdmin.wrongVideoType;
  return size > mediaLimits.videoBytes ? blogAdmin.videoTooLarge : null;
}

function validateFile(file: ChosenFile, types: RegExp, wrongType: string): string | null {
  const { type, size } = file;
  if (isHeic(file)) return blogAdmin.heic;
  if (!types.test(type)) return wrongType;
  return size > mediaLimits.imageBytes ? blogAdmin.tooLarge : null;
}
