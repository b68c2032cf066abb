/**
 * Makes the browser load its data of dates and numbers, which it does at the first use: that takes 0.2 s on a slow
 * phone, for which the first screen would wait. Covers the formats that home shows first.
 */
export function readTables(locale: string): void {
  new Intl.DateTimeFormat().resolvedOptions()
  new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(0)
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(0)
  new Intl.NumberFormat(locale).format(0)
  new Intl.PluralRules(locale).select(0)
}

/**
 * As `readTables`, in a worker that `start` starts: data that one thread of the browser has loaded is available to all.
 * If no worker starts, or its script does not load, the page does it itself after it has drawn the document.
 */
export function readTablesBeside(locale: string, start: () => Worker): void {
  const readHere = () => requestAnimationFrame(() => setTimeout(() => readTables(locale)))
  try {
    start().addEventListener('error', readHere)
  } catch {
    readHere()
  }
}
