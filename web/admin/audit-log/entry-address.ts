import {
  importExportAddress,
  audiencesAddress,
  digestAddress,
  getDraftAddress,
  getNewsletterAddress,
  outboxAddress,
  getIncidentAddress,
  getPackAddress,
  getPostAddress,
  integrationsAddress,
  rolesAddress,
  senderAddress,
  tagsAddress,
  connectorsAddress,
  getSubscriberAddress,
  subscribersAddress,
  translationsAddress,
  welcomeAddress,
} from '../paths.ts';
import { getSection } from '../shell/sections.ts';
import type { AuditEntry } from './audit-view.ts';

/** Screens that exist even after the record of the entry was deleted. */
const fixedScreens: Readonly<Record<string, string>> = {
  digest: digestAddress,
  welcome: welcomeAddress,
  email: outboxAddress,
  role: rolesAddress,
  key: integrationsAddress,
  webhook: integrationsAddress,
  source: connectorsAddress,
  translation: translationsAddress,
  image: getSection('media').address,
  'newsletter.setting-changed': senderAddress,
  'subscriber.exported': subscribersAddress,
  'subscriber.imported': subscribersAddress,
  import: importExportAddress,
  'post.imported': importExportAddress,
  'post.exported': importExportAddress,
};

/** Screens that list all records of a kind. */
const listScreens: Readonly<Record<string, string>> = {
  member: getSection('team').address,
  account: getSection('team').address,
  factor: getSection('team').address,
  invite: getSection('team').address,
  session: getSection('sessions').address,
  topic: audiencesAddress,
  field: audiencesAddress,
  segment: audiencesAddress,
  tag: tagsAddress,
  change: getSection('appChanges').address,
};

const recordScreens: Readonly<Record<string, (id: number) => string>> = {
  post: getPostAddress,
  newsletter: getNewsletterAddress,
  template: getDraftAddress,
  subscriber: getSubscriberAddress,
  incident: getIncidentAddress,
  pack: getPackAddress,
  message: (id) => `${getSection('messages').address}?message=${id}`,
  filter: (id) => `${getSection('filters').address}?edit=${id}`,
  sticker: (id) => `${getSection('stickers').address}?kind=sticker&edit=${id}`,
  memoji: (id) => `${getSection('stickers').address}?kind=memoji&edit=${id}`,
};

type EntryTarget = Pick<AuditEntry, 'action' | 'targetId' | 'targetExists'>;

/**
 * Returns the screen of the record in an entry. Returns undefined if the record was deleted or has no screen of its
 * own, such as a snippet.
 */
export function getEntryAddress({
  action,
  targetId: id,
  targetExists: exists,
}: EntryTarget): string | undefined {
  const [noun = ''] = action.split('.');
  const screen = fixedScreens[action] ?? fixedScreens[noun];
  if (screen !== undefined) return screen;
  if (!exists) return undefined;
  return id === null ? listScreens[noun] : (recordScreens[noun]?.(id) ?? listScreens[noun]);
}
