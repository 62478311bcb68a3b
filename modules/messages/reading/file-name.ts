/** Characters of a name as it is kept. */
const longestName = 120;

/** Kinds that a mail program would run or a browser would show as a page of ours: programs, scripts, disks, macros. */
const risky =
  /\.(?:exe|com|scr|pif|bat|cmd|ps1|psm1|vbs?|vbe|jse?|wsf|wsh|hta|msi|msp|cpl|dll|jar|lnk|url|reg|chm|iso|img|vhdx?|apk|dmg|pkg|app|sh|py|docm|xlsm|pptm|xlam|xll|one|html?|xhtml|shtml|mht(?:ml)?|svgz?|xml|swf)$/iu;

/** Whether opening such a file may run something. */
export function isRisky(name: string): boolean {
  return risky.test(name);
}

/**
 * What a file is called that somebody else has named: the last part of a path, without control characters, marks of direction
 * and what file systems refuse, its ending kept. `fallback` where nothing is left.
 */
export function cleanFileName(written: string, fallback: string): string {
  const last = written.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');
  if (name === '') return fallback;
  const characters = Array.from(name);
  if (characters.length <= longestName) return name;
  const ending = Array.from(/\.[^.]{1,16}$/u.exec(name)?.[0] ?? '');
  return [...characters.slice(0, longestName - ending.length), ...ending].join('');
}
