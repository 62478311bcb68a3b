import { expect, test } from 'vitest';
import { validateImage, validateTextImage } from './validate-image.ts';
import { imageErrors } from '../media/texts.ts';

test.each([
  ['the type that the browser reports', { name: 'IMG_1.HEIC', type: 'image/heic' }],
  ['only its file extension', { name: 'IMG_1.HEIC', type: '' }],
])('an iPhone photo, recognized by %s, is rejected with instructions', (_name, file) => {
  expect(validateTextImage({ ...file, size: 1 })).toBe(imageErrors.heic);
  expect(validateImage({ ...file, size: 1 })).toContain('Settings, Camera, Formats, Most Compatible');
});

test('a file of another type is rejected with the accepted types', () => {
  expect(validateTextImage({ name: 'a.pdf', type: 'application/pdf', size: 1 })).toBe(imageErrors.wrongType);
  expect(validateImage({ name: 'a.webp', type: 'image/webp', size: 1 })).toBe(
    'This is not a png, jpeg or jpg. Choose another file.',
  );
  expect(validateTextImage({ name: 'a.webp', type: 'image/webp', size: 1 })).toBeNull();
});
