/** "Adébáyọ̀" is found by "adebayo": marks and case do not count in a search. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en');
}
