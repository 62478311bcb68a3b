import type { Wire } from '#api/http/call.ts';
import type { postSettings } from '#modules/posts/settings-contract.ts';
import type { ApiRefusal } from '#web/api-client.ts';
import { lagosFields, lagosMoment } from '../../lagos-time.ts';

/** The settings of a post as they are stored. */
export type StoredSettings = Wire<typeof postSettings>;

/** The settings as somebody types them. */
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

export function textOf(stored: StoredSettings): SettingsText {
  const { date, time } =
    stored.published === null ? { date: '', time: '' } : lagosFields(new Date(stored.published));
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

/** What of it is to be sent: only what differs, so that a minute of a date stays what its seconds were. */
export function changeOf(text: SettingsText, base: StoredSettings) {
  const before = textOf(base);
  const isDated = text.date !== before.date || text.time !== before.time;
  const isTagged = text.tags.join('\n') !== before.tags.join('\n');
  return {
    version: base.settings_version,
    author: text.author === before.author ? undefined : (text.author ?? undefined),
    tags: isTagged ? [...text.tags] : undefined,
    excerpt: text.excerpt,
    search_title: text.searchTitle,
    search_description: text.searchDescription,
    canonical_url: text.canonicalUrl,
    is_pinned: text.isPinned,
    own_slug: text.slug,
    published_at: isDated ? lagosMoment(text) : undefined,
  };
}

/** Whether one half of a date is missing, which would be neither a date nor none. */
export function isHalfDated({ date, time }: SettingsText, base: StoredSettings): boolean {
  return (date === '') !== (time === '') || (date === '' && base.published !== null);
}

/** The stored settings that a 409 carries. */
export function currentOf({ answer: { current } }: ApiRefusal): StoredSettings | undefined {
  return current !== undefined && 'settings_version' in current ? current : undefined;
}
