/** "a•••@example.com": masks an address on a page whose link may have been forwarded. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}
