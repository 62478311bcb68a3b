import {
  movingAddress,
  audiencesAddress,
  digestAddress,
  draftAddress,
  newsletterAddress,
  outboxAddress,
  packAddress,
  postAddress,
  programsAddress,
  rolesAddress,
  senderAddress,
  tagsAddress,
  sourcesAddress,
  subscriberAddress,
  subscribersAddress,
  translationsAddress,
  welcomeAddress,
} from '../paths.ts';
import { sectionNamed } from '../shell/sections.ts';
import type { AuditEntry } from './audit-view.ts';

/** Screens that always exist, even after the change in the entry was undone. */
const fixed: Readonly<Record<string, string>> = {
  digest: digestAddress,
  welcome: welcomeAddress,
  email: outboxAddress,
  role: rolesAddress,
  key: programsAddress,
  webhook: programsAddress,
  source: sourcesAddress,
  translation: translationsAddress,
  image: sectionNamed('media').address,
  'newsletter.setting-changed': senderAddress,
  'subscriber.exported': subscribersAddress,
  'subscriber.imported': subscribersAddress,
  import: movingAddress,
  'post.imported': movingAddress,
  'post.exported': movingAddress,
};

/** Screens that list all records of a kind. */
const lists: Readonly<Record<string, string>> = {
  member: sectionNamed('team').address,
  account: sectionNamed('team').address,
  factor: sectionNamed('team').address,
  invite: sectionNamed('team').address,
  session: sectionNamed('sessions').address,
  topic: audiencesAddress,
  field: audiencesAddress,
  segment: audiencesAddress,
  tag: tagsAddress,
  change: sectionNamed('appChanges').address,
};

const byId: Readonly<Record<string, (id: number) => string>> = {
  post: postAddress,
  newsletter: newsletterAddress,
  template: draftAddress,
  subscriber: subscriberAddress,
  pack: packAddress,
  message: (id) => `${sectionNamed('messages').address}?message=${id}`,
  filter: (id) => `${sectionNamed('filters').address}?edit=${id}`,
  sticker: (id) => `${sectionNamed('stickers').address}?kind=sticker&edit=${id}`,
  memoji: (id) => `${sectionNamed('stickers').address}?kind=memoji&edit=${id}`,
};

type Named = Pick<AuditEntry, 'action' | 'target_id' | 'target_exists'>;

/**
 * Returns the screen of the record in an entry. Undefined if the record was deleted or has no screen: snippets appear
 * only in editors.
 */
export function entryAddress({ action, target_id: id, target_exists: exists }: Named): string | undefined {
  const [noun = ''] = action.split('.');
  const screen = fixed[action] ?? fixed[noun];
  if (screen !== undefined) return screen;
  if (!exists) return undefined;
  return id === null ? lists[noun] : (byId[noun]?.(id) ?? lists[noun]);
}
