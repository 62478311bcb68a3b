const most = 60;
/** What is left of the end: a page is told apart by the last of its path. */
const tail = 22;

/** An address as a table shows it: without https and a closing slash, and with its middle left out where it is long. */
export function shortAddress(address: string): string {
  const text = address.replace(/^https?:\/\//, '').replace(/\/$/, '');
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most - tail - 1).join('')}…${characters.slice(-tail).join('')}`;
}
