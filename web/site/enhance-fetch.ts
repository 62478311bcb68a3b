/** Fetches another page of the site, for the parts that the script of public pages takes from it. */
export async function fetchPage(address: string): Promise<Document> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.statusText);
  return new DOMParser().parseFromString(await answer.text(), 'text/html');
}
