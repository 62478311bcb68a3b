import { filled } from '#content/alerts.ts';
import { heicAdvice } from '#content/heic.ts';

/** What the check of a catalogue's upload finds, under `.advice` what to do about it, and under `fit.` what messengers ask for. Apart from the messages: only the API says it. */
export const fileChecks = {
  'check.file.empty': '{name} is empty',
  'check.file.empty.advice': 'Replace it or leave it out.',
  'check.file.svg': '{name} is an SVG drawing',
  'check.file.svg.advice': 'SVG can carry programs. Export it as PNG, or leave it out.',
  'check.file.html': '{name} is not an image',
  'check.file.html.advice': 'Its name ends in {extension}, but it is a web page. Replace it or leave it out.',
  'check.file.text': '{name} is not an image',
  'check.file.text.advice': 'Its name ends in {extension}, but it is text. Replace it or leave it out.',
  'check.file.archive': '{name} is an archive',
  'check.file.archive.advice':
    'A zip file can have images in it, but no other archives. Unpack it, or leave it out.',
  'check.file.unknown': '{name} is not an image',
  'check.file.unknown.advice':
    'Its name ends in {extension}, but we do not know this kind of image. Replace it or leave it out.',
  'check.file.heic': '{name} is a HEIC photo',
  'check.file.heic.advice': `${heicAdvice} Or leave it out.`,
  'check.file.damaged': '{name} is damaged',
  'check.file.damaged.advice': 'It is incomplete or broken. Export it again, or leave it out.',
  'check.file.tooManyPixels': '{name} has more than 40 megapixels',
  'check.file.tooManyPixels.advice': 'No phone can show it. 512 × 512 is a good size.',
  'check.file.tooHeavy': '{name} takes too much memory to open',
  'check.file.tooHeavy.advice': 'Make it smaller, or save it without interlacing and with 8 bits a colour.',
  'check.file.tooManyParts': '{name} has too many frames or parts',
  'check.file.tooManyParts.advice': 'Export it again with fewer. A sticker needs some 180 frames at most.',
  'check.file.tooSlow': '{name} takes too long to read',
  'check.file.tooSlow.advice': 'Make the images smaller or fewer: 512 × 512 is a good size.',
  'check.file.expressions': '{name} has expressions',
  'check.file.expressions.advice':
    'They are programs, which phones do not run. Export it with the expressions turned into keyframes.',
  'check.file.remoteFiles': '{name} loads files from elsewhere',
  'check.file.remoteFiles.advice': 'Export it with its images and fonts inside.',
  'check.file.tooLarge': '{name} is larger than 10 MB, packed or unpacked',
  'check.file.tooLarge.advice': 'Make it smaller: 300 KB is plenty for 512 × 512.',
  'check.file.leftOut': '{name} is left out',
  'check.file.leftOut.advice': 'The other files are published without it.',
  'check.file.small': '{name} is {width} × {height}',
  'check.file.small.advice': 'It will look soft on large phones. {goodSide} × {goodSide} is better.',
  'check.more.fault': '{count} more files need fixing',
  'check.more.fault.advice': 'They are marked above. Replace them or leave them out.',
  'check.more.warning': '{count} more files could be better',
  'check.more.warning.advice': 'They are marked above.',
  'check.good': '{count} files are good',
  'check.good.advice': 'Their content was checked.',
  'check.oneGood': 'The file is good',
  'check.oneGood.advice': 'Its content was checked.',
  'check.location': 'Location data removed',
  'check.location.advice': 'Found in {count} files',
  'check.oneLocation': 'Location data removed',
  'check.oneLocation.advice': 'Found in one file',
  'check.count.matches': 'Count matches',
  'check.count.matches.advice': '{count} files, Number of images says {items}',
  'check.count.matchesOne': 'Count matches',
  'check.count.matchesOne.advice': 'One file, Number of images says 1',
  'check.count.differs': 'Count does not match',
  'check.count.differs.advice':
    'The upload has {count}, Number of images says {items}. Correct the number or the upload.',
  'check.motion.animate': 'Every image moves',
  'check.motion.animate.advice': 'Category says animate',
  'check.motion.non-animate': 'No image moves',
  'check.motion.non-animate.advice': 'Category says non-animate',
  'check.motion.still': '{name} does not move',
  'check.motion.still.advice':
    'Category says animate, but it has a single frame. Replace it, or choose non-animate.',
  'check.motion.moving': '{name} moves',
  'check.motion.moving.advice':
    'Category says non-animate, but it has several frames. Replace it, or choose animate.',
  'check.motion.all-still': 'None of the {total} images moves',
  'check.motion.all-still.advice': 'Category says animate. Choose non-animate, or upload images that move.',
  'check.motion.all-moving': 'All {total} images move',
  'check.motion.all-moving.advice': 'Category says non-animate. Choose animate, or upload still images.',
  'check.motion.one-still': 'The image does not move',
  'check.motion.one-still.advice':
    'Category says animate. Choose non-animate, or upload an image that moves.',
  'check.motion.one-moving': 'The image moves',
  'check.motion.one-moving.advice': 'Category says non-animate. Choose animate, or upload a still image.',
  'check.bundle.damaged': 'The zip file is damaged',
  'check.bundle.damaged.advice': 'It is incomplete, or two files in it have the same name. Make it again.',
  'check.bundle.tooMany': 'The zip file has too many files',
  'check.bundle.tooMany.advice': 'A zip file can have up to 500 images. Split it.',
  'check.bundle.tooMuch': 'The zip file is too large when unpacked',
  'check.bundle.tooMuch.advice': 'All images together can have up to 200 MB. Make them smaller.',
  'check.bundle.tooManyPixels': 'The images of the zip file are too large together',
  'check.bundle.tooManyPixels.advice':
    'All together can have as many pixels as 500 images of 1024 × 1024. Make them smaller: 512 × 512 is a good size.',
  'check.bundle.bomb': 'The zip file does not contain what it says',
  'check.bundle.bomb.advice': 'Its files share the same data. Make the zip file again.',
  'check.bundle.traversal': 'A file in the zip has a name that cannot be used',
  'check.bundle.traversal.advice':
    'Names cannot lead out of the zip file, have control characters, or have more than 200 characters. Make it again.',
  'check.bundle.link': 'The zip file has a link in it',
  'check.bundle.link.advice': 'Put in the image itself instead of the link.',
  'check.bundle.encrypted': 'The zip file is encrypted',
  'check.bundle.encrypted.advice': 'Make it again without a password.',
  'check.bundle.empty': 'The zip file is empty',
  'check.bundle.empty.advice': 'Put the images in it.',

  // Whether stickers fit messengers, and what to change
  'fit.name.telegram': 'Telegram',
  'fit.name.signal': 'Signal',
  'fit.name.whatsapp': 'WhatsApp',
  'fit.convert.png': 'Save it as PNG or WebP, {most} KB at most',
  'fit.convert.webp': 'Save it as WebP, {most} KB at most',
  'fit.convert.movingWebp': 'Save it as an animated WebP, {most} KB at most',
  'fit.convert.apng': 'Save it as APNG, {most} KB at most',
  'fit.convert.tgs': 'Export it as TGS, {most} KB at most',
  'fit.convert.webm': 'Turn it into a WebM video (VP9, without sound), {most} KB at most',
  'fit.size': 'Make the file smaller: {most} KB at most, this has {kilobytes} KB',
  'fit.side.exact': 'Make it {side} × {side} pixels: this is {width} × {height}',
  'fit.side.longest': 'Make its longer side {side} pixels: this is {width} × {height}',
  'fit.side.square': 'Make it a square of {least} to {most} pixels a side: this is {width} × {height}',
  'fit.duration': 'Cut it to {most} s: this takes {seconds} s',
  'fit.frame': 'Show each frame for {least} ms or longer: the shortest takes {shortest} ms',
  'fit.rate.exact': 'Export it with {most} frames a second: this has {rate}',
  'fit.rate.most': 'Use {most} frames a second at most: this has {rate}',
  'fit.endless': 'Let it repeat without end: this ends after playing {plays} times',
  'fit.transparent': 'Give it a transparent background',
  'fit.broken': 'It cannot be read. Replace it or leave it out.',
  'fit.unmeasured': 'It was checked before this was measured. Upload it again to know.',
  'fit.pack.few': 'Add {missing} more: a pack has {least} at least',
  'fit.pack.many': 'Split it: a pack has {most} at most, this has {count}',
  'fit.pack.mixed': 'Make a pack of the still ones and one of the moving ones',
} as const;

export type FileCheckKey = keyof typeof fileChecks;

/** The sentence of a finding, for `key` and `key.advice`. */
export function fileCheckText(
  key: FileCheckKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return filled(fileChecks[key], values);
}

export function isFileCheck(key: string): key is FileCheckKey {
  return Object.hasOwn(fileChecks, key);
}
