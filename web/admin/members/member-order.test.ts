import { expect, test } from 'vitest';
import type { ListedMember } from './member.ts';
import { memberFields, sortMembers } from './member-order.ts';
import { readView } from '../table/list-view.ts';

const everybody = readView(memberFields, new URLSearchParams());

function member(id: number, username: string | null, more: Partial<ListedMember> = {}): ListedMember {
  return {
    id,
    username,
    name: username,
    email: `m${id}@example.com`,
    enabled: true,
    roleId: 2,
    role: 'SUPPORT',
    roleName: 'Support',
    jobTitle: 'Team member',
    hasSecondFactor: false,
    lastActive: null,
    created: '2026-01-05T09:00:00Z',
    activeNow: false,
    ...more,
  };
}

const team = [
  member(1, 'zainab Ibe', { lastActive: '2026-11-18T08:30:00Z', role: 'ADMIN', roleId: 1 }),
  member(2, 'Adébáyọ̀ Ọ̀ṣun', { enabled: false }),
  member(3, null, { email: 't.ekong@example.com', lastActive: '2026-11-20T08:00:00Z' }),
];
const ids = (members: ListedMember[]) => members.map(({ id }) => id);

test('members are sorted by name, and members without a name are sorted as team member', () => {
  expect(ids(sortMembers(team, everybody))).toEqual([2, 3, 1]);
  expect(ids(sortMembers(team, { ...everybody, sort: '-user' }))).toEqual([1, 3, 2]);
});

test('a search finds words in any order, without diacritics and with a typing error, and email addresses', () => {
  expect(ids(sortMembers(team, { ...everybody, search: 'osun adebayo' }))).toEqual([2]);
  expect(ids(sortMembers(team, { ...everybody, search: 'ziaanb' }))).toEqual([]);
  expect(ids(sortMembers(team, { ...everybody, search: 'zianab' }))).toEqual([1]);
  expect(ids(sortMembers(team, { ...everybody, search: 'adebayo' }))).toEqual([2]);
  expect(ids(sortMembers(team, { ...everybody, search: ' EKONG@' }))).toEqual([3]);
  expect(ids(sortMembers(team, { ...everybody, search: 'nobody' }))).toEqual([]);
});

test('a role filters the list', () => {
  expect(ids(sortMembers(team, { ...everybody, role: 'ADMIN' }))).toEqual([1]);
});

test('in order of last activity, the most recent is first and members who were never active are last', () => {
  expect(ids(sortMembers(team, { ...everybody, sort: 'lastActive' }))).toEqual([3, 1, 2]);
});

test('in order of status, active members are first', () => {
  expect(ids(sortMembers(team, { ...everybody, sort: 'status' }))).toEqual([3, 1, 2]);
});
