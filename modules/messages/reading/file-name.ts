const maxNameLength = 120;

/** Extensions of files that a mail program would run or a browser would render: programs, scripts, disk images, macros. */
const riskyExtensions =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|cpl|dll|jar|lnk|url|reg|chm|iso|img|vhdx?|apk|dmg|pkg|app|sh|py|docm|xlsm|pptm|xlam|xll|one|html?|xhtml|shtml|mht(?:ml)?|svgz?|xml|swf)$/iu;

export function isRiskyFileName(name: string): boolean {
  return riskyExtensions.test(name);
}

/**
 * Cleans a file name from an untrusted source. Uses the last path segment; removes control characters, bidirectional
 * marks and characters that file systems reject. Truncates a long name and preserves the extension. Returns
 * `fallback` if nothing remains.
 */
export function cleanFileName(rawName: string, fallback: string): string {
  const lastSegment = rawName.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = lastSegment
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return fallback;
  const characters = Array.from(name);
  if (characters.length <= maxNameLength) return name;
  const extension = Array.from(/\.[^.]{1,16}$/u.exec(name)?.[0] ?? '');
  return [...characters.slice(0, maxNameLength - extension.length), ...extension].join('');
}
