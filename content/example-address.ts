/** Returns true for an address that is reserved for examples (RFC 2606, 2 and 3) and belongs to no one. */
export function isPlaceholder(address: string): boolean {
  return /[@./=]example\.(?:com|net|org)\b|\.example(?=[/:?]|$)|[/=]com\.example\./.test(address);
}
