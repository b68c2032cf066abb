/**
 * Has the browser read its tables of dates and numbers, which it does when the first of them is asked for: a tenth of a
 * second of a slow phone and more, for which a first screen would wait. The ones that home begins with.
 */
export function readTables(locale: string): void {
  new Intl.DateTimeFormat().resolvedOptions()
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(0)
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(0)
  new Intl.NumberFormat(locale).format(0)
  new Intl.PluralRules(locale).select(0)
}
