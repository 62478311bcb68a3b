import { describe, expect, it } from 'vitest';
import { isSameFolder } from '#platform/postgres/ownership/folder-owner.ts';

const sampleFolder = { path: '/srv/data', device: '1', inode: '77', bornAt: '1000' };

describe('a data folder', () => {
  it.each([
    ['if it is unchanged', {}],
    ['if it was renamed or is bind-mounted', { path: '/srv/data' }],
    ['if its disk has another device number since the last boot', { device: '2' }],
    ['if its file system stores no creation time', { bornAt: null }],
  ])('is recognized as the same folder %s', (_name, change) => {
    expect(isSameFolder(sampleFolder, { ...sampleFolder, ...change })).toBe(true);
  });

  it.each([
    ['a copy', { path: '/srv/copy', inode: '78', bornAt: '2000' }],
    ['a backup that was restored at the same path', { inode: '78', bornAt: '2000' }],
    ['a new folder with the inode of a deleted folder', { bornAt: '2000' }],
    ['a mounted snapshot of its disk', { path: '/mnt/srv/data', device: '2' }],
    ['the root folder of another disk', { path: '/mnt', device: '2', bornAt: '2000' }],
  ])('is not recognized as the same folder if it is %s', (_name, change) => {
    expect(isSameFolder(sampleFolder, { ...sampleFolder, ...change })).toBe(false);
  });
});
