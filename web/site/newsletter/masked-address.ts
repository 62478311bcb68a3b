/** Masks an address as "a•••@example.com". */
export function maskAddress(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}•••${email.slice(at)}`;
}

/** Masks the address of a subscriber, because the email with the link may have been forwarded. */
export function maskPersonAddress<Person extends { email: string }>(person: Person): Person {
  return { ...person, email: maskAddress(person.email) };
}
