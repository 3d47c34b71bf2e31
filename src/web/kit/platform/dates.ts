const day = new Intl.DateTimeFormat('de', { day: '2-digit', month: '2-digit', year: 'numeric' });
const shortDay = new Intl.DateTimeFormat('de', { day: '2-digit', month: '2-digit' });
const dayAndTime = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' });
const minute = new Intl.DateTimeFormat('de', { hour: '2-digit', minute: '2-digit' });
const second = new Intl.DateTimeFormat('de', { timeStyle: 'medium' });

/** "21.11.2026", from ISO 8601. */
export const dayOf = (iso: string): string => day.format(new Date(iso));
/** The last day before this end. */
export const lastDayOf = (end: string): string => day.format(Date.parse(end) - 1);
/** "21.11.", from ISO 8601. */
export const shortDayOf = (iso: string): string => shortDay.format(new Date(iso));
/** "21.11.2026, 15:36", from ISO 8601. */
export const dayAndTimeOf = (iso: string): string => dayAndTime.format(new Date(iso));
/** "15:36", from epoch ms. */
export const minuteOf = (ms: number): string => minute.format(ms);
/** "15:36:07", from epoch ms. */
export const secondOf = (ms: number): string => second.format(ms);
