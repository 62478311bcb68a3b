/** Whether a request's `Save-Data` (Save Data API, 3) asks for less: browsers send `on` where their user wants that, else nothing. */
export function savesData(header: unknown): boolean {
  return header === 'on';
}
