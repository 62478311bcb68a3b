/**
 * Advice for HEIC photos of iPhones, shown at every image field, because no decoder with a suitable licence can read
 * these photos.
 */
export const heicAdvice =
  'HEIC photos cannot be read here. On an iPhone choose Settings, Camera, Formats, Most Compatible, or save the photo as JPEG.';
