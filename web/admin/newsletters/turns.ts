import { api } from '#web/api.ts';

/** Turns in the life of a newsletter, each by its call: they answer the newsletter after it. */
export const turns = {
  pause: api.newsletters.pause,
  resume: api.newsletters.resume,
  cancel: api.newsletters.cancel,
  undo: api.newsletters.undo,
  skipImports: api.newsletters.skipImports,
  retry: api.deliveries.retry,
  archive: (id: number) => api.newsletters.updateArchive(id, { in_archive: true }),
  unarchive: (id: number) => api.newsletters.updateArchive(id, { in_archive: false }),
} as const;
export type Turn = keyof typeof turns;
