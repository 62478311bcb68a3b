import * as z from 'zod/mini';
import { appChangeLimits, parseChangeLines, maxInputCharacters } from '#modules/releases/constants.ts';
import { hasVisibleText, isNotInvisible } from '#modules/visible-text.ts';

/** A version of the app and its changes. `releasedOn`: a date such as `2026-11-26`; `lines`: plain text, at least one line. */
export type AppChange = { id: number; version: string; releasedOn: string; lines: string[]; updatedAt: Date };

const { versionCharacters, lines, lineCharacters } = appChangeLimits;

/** The version name in the app store, on a single line. */
const version = z.string('field.typeInvalid').check(
  z.trim(),
  z.minLength(1, 'release.versionRequired'),
  z.refine(isNotInvisible, 'release.versionRequired'),
  z.maxLength(versionCharacters, 'release.versionTooLong'),
  z.refine((text) => !/\p{Cc}|[\u2028\u2029]/u.test(text), 'field.invalid'),
);

const releasedOn = z.iso.date('release.dayRequired');

const text = z.pipe(
  z.string('field.typeInvalid').check(z.maxLength(maxInputCharacters, 'release.textTooLong')),
  z.pipe(
    z.transform((written: string) => parseChangeLines(written).filter(hasVisibleText)),
    z
      .array(z.string().check(z.maxLength(lineCharacters, 'release.lineTooLong')))
      .check(z.minLength(1, 'release.textRequired'), z.maxLength(lines, 'release.tooManyLines')),
  ),
);

/** A version as input by staff; each line of `text` is a change. */
export const appChangeInput = z.object({ version, releasedOn, text });
export type AppChangeInput = z.infer<typeof appChangeInput>;
