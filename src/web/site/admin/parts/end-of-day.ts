/** `2026-12-24` of a date input: its end, here, as ISO 8601. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + 1).toISOString();
}

/** The last day before this end, for a date input. */
export function dayBefore(end: string): string {
  const last = new Date(Date.parse(end) - 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${last.getFullYear()}-${two(last.getMonth() + 1)}-${two(last.getDate())}`;
}
