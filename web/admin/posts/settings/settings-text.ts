import type { Wire } from '#api/http/call.ts';
import type { postSettings } from '#modules/posts/settings-contract.ts';
import type { ApiError } from '#web/api-client.ts';
import { toLagosFields, fromLagosFields } from '../../lagos-time.ts';

export type StoredSettings = Wire<typeof postSettings>;

export type SettingsText = {
  author: number | null;
  tags: readonly string[];
  excerpt: string;
  searchTitle: string;
  searchDescription: string;
  canonicalUrl: string;
  isPinned: boolean;
  slug: string;
  date: string;
  time: string;
};

export function toSettingsText(stored: StoredSettings): SettingsText {
  const { date, time } =
    stored.published === null ? { date: '', time: '' } : toLagosFields(new Date(stored.published));
  return {
    author: stored.author_id,
    tags: stored.tags.map(({ name }) => name),
    excerpt: stored.excerpt,
    searchTitle: stored.search_title,
    searchDescription: stored.search_description,
    canonicalUrl: stored.canonical_url,
    isPinned: stored.is_pinned,
    slug: stored.own_slug ?? '',
    date,
    time,
  };
}

/**
 * Returns only the changed fields. Leaves out an unchanged date, because the inputs of the form would cut the
 * seconds.
 */
export function toChanges(text: SettingsText, base: StoredSettings) {
  const before = toSettingsText(base);
  const isDateChanged = text.date !== before.date || text.time !== before.time;
  const areTagsChanged = text.tags.join('\n') !== before.tags.join('\n');
  return {
    version: base.settings_version,
    author: text.author === before.author ? undefined : (text.author ?? undefined),
    tags: areTagsChanged ? [...text.tags] : undefined,
    excerpt: text.excerpt,
    search_title: text.searchTitle,
    search_description: text.searchDescription,
    canonical_url: text.canonicalUrl,
    is_pinned: text.isPinned,
    own_slug: text.slug,
    published_at: isDateChanged ? fromLagosFields(text) : undefined,
  };
}

/** Returns true if only one of date and time is empty, or if the date of a published post is empty. */
export function isDateIncomplete({ date, time }: SettingsText, base: StoredSettings): boolean {
  return (date === '') !== (time === '') || (date === '' && base.published !== null);
}

/** Returns the stored settings in a 409 response. */
export function getCurrentSettings({ answer: { current } }: ApiError): StoredSettings | undefined {
  return current !== undefined && 'settings_version' in current ? current : undefined;
}
