/** Formats a duration in seconds as "45 min", "3 h" or "2 days". */
export function formatSpan(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'under 1 min';
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

export function formatSpanBetween(from: string, until: Date | string): string {
  return formatSpan(Math.max(0, (new Date(until).getTime() - new Date(from).getTime()) / 1000));
}
