/** The drawn icons by their side in pixels. 180 is what iPhones and iPads ask for when a page is kept. */
export const iconPaths = {
  180: '/apple-touch-icon.png',
  192: '/icon-192.png',
  512: '/icon-512.png',
} as const;
