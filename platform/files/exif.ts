/** Returns true if EXIF metadata contains a GPS directory (tag 0x8825), in the byte order of its TIFF header. */
export function hasGpsData(exif: Buffer): boolean {
  const start = exif.subarray(0, 6).toString('latin1') === 'Exif\0\0' ? 6 : 0;
  const isLittle = exif.toString('latin1', start, start + 2) === 'II';
  return exif.includes(isLittle ? Buffer.from([0x25, 0x88, 4, 0]) : Buffer.from([0x88, 0x25, 0, 4]));
}
