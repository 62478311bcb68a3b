import { expect, test } from 'vitest';
import { blogAdmin } from '#content/admin/blog.ts';
import { judgeImage, judgeTextImage } from './judge-image.ts';

test.each([
  ['a type that the browser knows', { name: 'IMG_1.HEIC', type: 'image/heic' }],
  ['an ending alone', { name: 'IMG_1.HEIC', type: '' }],
])('a photo of an iPhone by %s is told what to do about it', (_name, file) => {
  expect(judgeTextImage({ ...file, size: 1 })).toBe(blogAdmin.heic);
  expect(judgeImage({ ...file, size: 1 })).toContain('Settings, Camera, Formats, Most Compatible');
});

test('a file of another kind is told which ones are taken', () => {
  expect(judgeTextImage({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe(blogAdmin.wrongTextType);
  expect(judgeImage({ name: 'a.webp', type: 'image/webp', size: 1 })).toBe(blogAdmin.wrongType);
  expect(judgeTextImage({ name: 'a.webp', type: 'image/webp', size: 1 })).toBeNull();
});
