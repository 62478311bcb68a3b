import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { siteSettingsCalls } from '#modules/site-settings/contract.ts';
import { api } from './calls.ts';

export type StoredSettings = WireType<typeof siteSettingsCalls.find.item>;
export type Settings = StoredSettings['settings'];
export type SettingsVersion = WireType<typeof siteSettingsCalls.listHistory.list>;

export const settingsKey = ['site-settings'];
export const historyKey = [...settingsKey, 'history'];

const shownVersions = 20;

export function useSettings() {
  return useQuery({ queryKey: settingsKey, queryFn: ({ signal }) => api.find({ signal }), staleTime: 0 });
}

/** The newest versions. */
export function useHistory() {
  return useQuery({
    queryKey: historyKey,
    queryFn: ({ signal }) => api.listHistory({ limit: shownVersions }, { signal }),
    staleTime: 0,
  });
}

const groupNames: Readonly<Record<string, string>> = {
  name: 'name',
  tagline: 'tagline',
  logo: 'logo',
  company: 'company',
  city: 'city',
  country: 'country',
  email: 'contact address',
  facts: 'company facts',
  stores: 'stores',
  networks: 'social networks',
  team: 'team',
  announcement: 'announcement',
  links: 'footer links',
  colours: 'colours',
  robots: 'search engines',
  analytics: 'counting of visits',
  indexnow: 'IndexNow',
  indexnowKey: 'IndexNow',
  retention: 'data retention',
};

/** Returns the changed parts in words: `stores.google` is `stores`. */
export function formatChanges(changes: readonly string[]): string {
  const groups = changes.map((path) => path.split('.')[0] ?? path);
  return [...new Set(groups)].map((group) => groupNames[group] ?? group).join(', ');
}
