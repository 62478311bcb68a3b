import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDraft, type Draft, emptyDraft, isEmptyDraft } from './draft.ts';

describe('a saved draft of the catalogue', () => {
  it('is read back unchanged', () => {
    const draft: Draft = {
      ...emptyDraft,
      name: 'Owambe faces',
      amount: '1.50',
      category: 'non-animate',
      type: 'sticker',
      image: { id: 'a', name: 'cover.png', sizeBytes: 12, thumb: '/media/a-thumb.webp' },
      leftOut: ['face-15.png'],
    };
    expect(toDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(isEmptyDraft(draft)).toBe(false);
  });

  it('is valid for any stored value, and shows only images of this site', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        const draft = toDraft(kept);
        expect(Object.keys(draft)).toEqual(Object.keys(emptyDraft));
      }),
    );
    expect(isEmptyDraft(toDraft(null))).toBe(true);
    const image = { id: 'a', name: 'b', sizeBytes: 1, thumb: 'https://elsewhere.example/pixel.png' };
    expect(toDraft({ image }).image?.thumb).toBeNull();
  });
});
