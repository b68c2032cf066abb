/**
 * Has the browser read its tables of dates and numbers, which it does when the first of them is asked for: two tenths of
 * a second of a slow phone, for which a first screen would wait. The ones that home begins with.
 */
export function readTables(locale: string): void {
  new Intl.DateTimeFormat().resolvedOptions()
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(0)
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(0)
  new Intl.NumberFormat(locale).format(0)
  new Intl.PluralRules(locale).select(0)
}

/**
 * As `readTables`, in a worker that `start` starts: what one thread of the browser has read, all of them know. Where none
 * starts, or its script does not come, the page reads them itself; but first it draws what the document shows.
 */
export function readTablesBeside(locale: string, start: () => Worker): void {
  const readHere = () => requestAnimationFrame(() => setTimeout(() => readTables(locale)))
  try {
    start().addEventListener('error', readHere)
  } catch {
    readHere()
  }
}
