import { mediaLimits } from '#modules/media/constants.ts';
import { isHeic } from '../media/is-heic.ts';
import { imageErrors } from '../media/texts.ts';

type ChosenFile = Pick<File, 'name' | 'type' | 'size'>;

const imageTypes = /^image\/(?:png|jpeg|jpg)$/;
const videoTypes = /^video\/(?:mp4|webm|x-m4v)$/;
const textTypes = /^image\/(?:png|jpeg|jpg|webp|avif|gif)$/;

/** Returns the error of an invalid file for the post's own image ("png, jpeg, jpg"), or null. */
export function validateImage(file: ChosenFile): string | null {
  return validateFile(file, imageTypes, 'This is not a png, jpeg or jpg. Choose another file.');
}

/** Returns the error of an invalid image or video for the text, or null. */
export function validateTextImage(file: ChosenFile): string | null {
  if (file.type.startsWith('video/')) return validateVideo(file);
  return validateFile(file, textTypes, imageErrors.wrongType);
}

/** Checks the declared type and the size. The server checks the content. */
function validateVideo({ type, size }: ChosenFile): string | null {
  if (!videoTypes.test(type))
    return 'This is not an MP4 or WebM video. Export it as MP4 (H.264) and choose that file.';
  return size > mediaLimits.videoBytes
    ? 'This video is larger than 200 MB. Export it smaller or shorter and try again.'
    : null;
}

function validateFile(file: ChosenFile, types: RegExp, wrongType: string): string | null {
  const { type, size } = file;
  if (isHeic(file)) return imageErrors.heic;
  if (!types.test(type)) return wrongType;
  return size > mediaLimits.imageBytes ? imageErrors.tooLarge : null;
}
