/**
 * Maps the windows-1252 characters of the bytes 0x80 to 0xFF to these bytes. Text that is declared as ISO 8859-1 or
 * US-ASCII is decoded as windows-1252 (WHATWG Encoding, 4.2).
 */
const bytesByCharacter = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)),
    (character, at) => [character, at + 128] as const,
  ),
);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Repairs UTF-8 text that was decoded as windows-1252 or ISO 8859-1: "MÃ¼ller" becomes "Müller". Returns the text
 * unchanged if any character or byte sequence does not fit.
 */
export function repairMojibake(text: string): string {
  if (!/[\u00C2-\u00F4][\u0080-\u00BF\u0152-\u2122]/.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const byte = code < 0x80 ? code : bytesByCharacter.get(text.charAt(at));
    if (byte === undefined) return text;
    bytes[at] = byte;
  }
  try {
    return utf8.decode(bytes);
  } catch {
    return text;
  }
}
