import { sql } from 'kysely';

/** A table expression for joins: uploads with the names of their files. */
export const mediaFiles = sql<{ id: string; files: string[]; claimedAt: Date | null }>`(
  select id, files, claimed_at from media
)`;

/** A place where an image is shown. */
export type ImageUseRow = {
  kind: 'post' | 'newsletter' | 'template' | 'snippet' | 'welcome';
  id: number | null;
  title: string;
  state: string | null;
  at: 'now' | 'version' | 'trash';
};
