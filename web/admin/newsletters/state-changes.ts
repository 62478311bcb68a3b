import { api } from '#web/api.ts';

/** The API calls that change a newsletter's state. They return the changed newsletter. */
export const stateChanges = {
  pause: api.newsletters.pause,
  resume: api.newsletters.resume,
  cancel: api.newsletters.cancel,
  undo: api.newsletters.undo,
  skipImports: api.newsletters.skipImports,
  retry: api.deliveries.retry,
  archive: (id: number) => api.newsletters.updateArchive(id, { inArchive: true }),
  unarchive: (id: number) => api.newsletters.updateArchive(id, { inArchive: false }),
} as const;
export type StateChange = keyof typeof stateChanges;
