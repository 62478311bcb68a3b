import { describe, expect, it } from 'vitest';
import { isSameFolder } from '#platform/postgres/ownership/folder-owner.ts';

const sampleFolder = { path: '/srv/data', device: '1', inode: '77', bornAt: '1000' };

describe('a data folder', () => {
  it.each([
    ['as it was', {}],
    ['renamed, or seen through a bind mount', { path: '/srv/data' }],
    ['on a disk with another number since the last boot', { device: '2' }],
    ['on a file system that keeps no birth', { bornAt: null }],
  ])('is recognized as the same folder %s', (_name, change) => {
    expect(isSameFolder(sampleFolder, { ...sampleFolder, ...change })).toBe(true);
  });

  it.each([
    ['a copy', { path: '/srv/copy', inode: '78', bornAt: '2000' }],
    ['a backup that was put back at the same path', { inode: '78', bornAt: '2000' }],
    ['a new one that got the inode of a deleted one', { bornAt: '2000' }],
    ['a snapshot of the disk that is mounted beside it', { path: '/mnt/srv/data', device: '2' }],
    ['one at the root of another disk', { path: '/mnt', device: '2', bornAt: '2000' }],
  ])('is not recognized as the same folder if it is %s', (_name, change) => {
    expect(isSameFolder(sampleFolder, { ...sampleFolder, ...change })).toBe(false);
  });
});
