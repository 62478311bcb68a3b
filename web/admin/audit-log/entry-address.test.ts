import { expect, test } from 'vitest';
import { modules } from '#modules/registry.ts';
import { getEntryAddress } from './entry-address.ts';
import { audit } from './texts.ts';

const nouns = [
  ...new Set(
    modules.flatMap((module) => Object.keys(module.audit.sentences)).map((deed) => deed.split('.')[0] ?? ''),
  ),
];

test('the filter offers each kind of entry and no other', () => {
  const choices = audit.actions.map(({ name }) => name).filter((name) => name !== '');
  expect(choices.toSorted()).toEqual(nouns.toSorted());
});

test('each kind links to its screen, except kinds without one', () => {
  const addresses = nouns.map((noun) => {
    const isNumbered = !['member', 'session', 'account', 'factor', 'invite'].includes(noun);
    return [
      noun,
      getEntryAddress({ action: `${noun}.changed`, targetId: isNumbered ? 7 : null, targetExists: true }),
    ];
  });
  expect(Object.fromEntries(addresses)).toEqual({
    audit: undefined,
    keys: undefined,
    snippet: undefined,
    settings: undefined,
    image: '/admin/dashboard/media',
    reply: undefined,
    key: '/admin/dashboard/programs',
    webhook: '/admin/dashboard/programs',
    source: '/admin/dashboard/sources',
    translation: '/admin/dashboard/translations',
    incident: '/admin/dashboard/status/7',
    session: '/admin/dashboard/sessions',
    member: '/admin/dashboard/add-admin',
    role: '/admin/dashboard/add-admin/roles',
    account: '/admin/dashboard/add-admin',
    factor: '/admin/dashboard/add-admin',
    invite: '/admin/dashboard/add-admin',
    message: '/admin/dashboard/messages?message=7',
    post: '/admin/dashboard/create-blog-content?post=7',
    newsletter: '/admin/dashboard/newsletter/7',
    template: '/admin/dashboard/newsletter/7/edit',
    digest: '/admin/dashboard/newsletter/digest',
    welcome: '/admin/dashboard/newsletter/welcome',
    email: '/admin/dashboard/outbox',
    subscriber: '/admin/dashboard/subscribers/7',
    topic: '/admin/dashboard/subscribers/audiences',
    field: '/admin/dashboard/subscribers/audiences',
    segment: '/admin/dashboard/subscribers/audiences',
    import: '/admin/dashboard/create-blog-content/moving',
    tag: '/admin/dashboard/create-blog-content/posts/tags',
    author: undefined,
    filter: '/admin/dashboard/add-filter?edit=7',
    sticker: '/admin/dashboard/add-stickers?kind=sticker&edit=7',
    memoji: '/admin/dashboard/add-stickers?kind=memoji&edit=7',
    pack: '/admin/dashboard/packs/7',
    change: '/admin/dashboard/app-changes',
  });
});

test('an entry of a deleted target has no link, and an entry of a setting always has a link', () => {
  expect(getEntryAddress({ action: 'post.deleted', targetId: 7, targetExists: false })).toBeUndefined();
  expect(getEntryAddress({ action: 'newsletter.setting-changed', targetId: null, targetExists: false })).toBe(
    '/admin/dashboard/newsletter/sender',
  );
});
