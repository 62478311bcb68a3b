import { gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinParts, prepareSplicedGzip } from '#platform/http/spliced-gzip.ts';

describe('a gzip document with a text that is inserted later', () => {
  it('unpacks to the document, for any parts and texts', () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('', '<script nonce="', '"></script>', 'AAAA', '\u0001\u0002\u0003', '------------'),
      fc.nat(70_000).map((length) => 'a'.repeat(length)),
    );
    const parts = fc.array(part, { minLength: 1, maxLength: 6 });
    const text = fc.string({ minLength: 24, maxLength: 24, unit: 'binary-ascii' });
    fc.assert(
      fc.property(parts, fc.array(text, { minLength: 1, maxLength: 3 }), (parts, texts) => {
        const buffers = ['<', ...parts].map((one) => Buffer.from(one));
        const compress = prepareSplicedGzip(buffers, 24);
        for (const one of texts) {
          const inserted = Buffer.from(one);
          const packed = compress?.(inserted) ?? Buffer.alloc(0);
          expect(gunzipSync(packed).equals(joinParts(buffers, inserted))).toBe(true);
        }
      }),
    );
  });

  it.each([2, 20_000])(
    'is as small as the whole document in gzip, for %i bytes between two texts',
    (length) => {
      const script = '<script nonce="';
      const styles = '.one { color: red }\n'.repeat(length / 10);
      const parts = [script, `">a()</script>${styles}${script}`, `">b()</script>${script}`, '">'];
      const compress = prepareSplicedGzip(
        parts.map((part) => Buffer.from(part)),
        24,
      );
      expect(compress?.(Buffer.alloc(24, 'n')).length).toBeLessThan(350);
    },
  );
});
