/** What to do about a photo as iPhones take it, wherever an image is chosen: no decoder that may be passed on freely reads it. */
export const heicAdvice =
  'HEIC photos cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save the photo as JPEG.';
