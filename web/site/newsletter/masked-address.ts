/** "a•••@example.com": masks an address on a page whose link may have been forwarded. */
export function maskedAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** The same person with a masked address: the link of an email may have been forwarded, so its page does not show the whole one. */
export function withMaskedAddress<Person extends { email: string }>(person: Person): Person {
  return { ...person, email: maskedAddress(person.email) };
}
