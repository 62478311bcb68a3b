/** Drawn icons by their side in pixels. iPhones and iPads use 180 when a page is added to the home screen. */
export const iconPaths = {
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
} as const;

/** Browsers without SVG icons request this address by themselves. */
export const icoPath = '/favicon.ico';
