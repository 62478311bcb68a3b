import type { WireType } from '#api/http/call.ts';
import type { postSettings } from '#modules/posts/settings-contract.ts';
import { ApiError } from '#web/api-client.ts';
import { toLagosFields, fromLagosFields } from '../../lagos-time.ts';

export type StoredSettings = WireType<typeof postSettings>;

export type SettingsText = Pick<
  StoredSettings,
  'excerpt' | 'searchTitle' | 'searchDescription' | 'canonicalUrl' | 'isPinned'
> &
  Record<'ownSlug' | 'date' | 'time', string> & { author: number | null; tags: readonly string[] };

export function toSettingsText(stored: StoredSettings): SettingsText {
  const { date, time } =
    stored.published === null ? { date: '', time: '' } : toLagosFields(new Date(stored.published));
  return {
    author: stored.authorId,
    tags: stored.tags.map(({ name }) => name),
    excerpt: stored.excerpt,
    searchTitle: stored.searchTitle,
    searchDescription: stored.searchDescription,
    canonicalUrl: stored.canonicalUrl,
    isPinned: stored.isPinned,
    ownSlug: stored.ownSlug ?? '',
    date,
    time,
  };
}

/** Returns only the changed fields. Leaves out an unchanged date, because the inputs of the form would cut the seconds. */
export function toSettingsChanges({ date, time, ...text }: SettingsText, base: StoredSettings) {
  const before = toSettingsText(base);
  const isDateChanged = date !== before.date || time !== before.time;
  const areTagsChanged = text.tags.join('\n') !== before.tags.join('\n');
  return {
    ...text,
    version: base.settingsVersion,
    author: text.author === before.author ? undefined : (text.author ?? undefined),
    tags: areTagsChanged ? [...text.tags] : undefined,
    publishedAt: isDateChanged ? fromLagosFields({ date, time }) : undefined,
  };
}

/** Returns true if only one of date and time is empty, or if the date of a published post is empty. */
export function isDateIncomplete({ date, time }: SettingsText, base: StoredSettings): boolean {
  return (date === '') !== (time === '') || (date === '' && base.published !== null);
}

/** Returns the stored settings in a 409 response. */
export function getCurrentSettings(error: unknown): StoredSettings | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { current } = error.answer;
  return current !== undefined && 'settingsVersion' in current ? current : undefined;
}
