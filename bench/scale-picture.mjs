// `node bench/scale-picture.mjs REPORT > docs/scale.svg`: draws the curves of `npm run bench -- scale`, one small
// chart per request.
import { readFileSync } from 'node:fs'

const { entries } = JSON.parse(readFileSync(process.argv[2], 'utf8')).scale

const charts = [
  ['push of one entry, ms', 'pushOne'],
  ['push of 100 entries, ms', 'pushHundred'],
  ['pull of what is new, ms', 'pullNext'],
  ['first sync of 1,000 entries, ms', 'firstSync'],
  ['entry to the other phone, ms', 'live'],
  ['database, MB', 'databaseMb'],
]
const [width, height, left, top] = [300, 190, 44, 34]
const [plotWidth, plotHeight] = [width - left - 16, height - top - 34]
const logs = entries.map(({ entries: count }) => Math.log10(count))
const x = (log) => left + ((log - logs[0]) / (logs.at(-1) - logs[0])) * plotWidth
const short = (count) => (count >= 1e6 ? `${count / 1e6}M` : `${count / 1000}k`)

/** @param {string[]} named */
function chart([title, key = ''], index) {
  const points = entries.map((one) => one[key])
  const middle = points.map((one) => one.p50 ?? one)
  const slow = points[0].p95 === undefined ? undefined : points.map((one) => one.p95)
  const most = Math.max(...middle, ...(slow ?? []))
  // The database grows by a factor of a thousand, so its axis is logarithmic too.
  const share = slow ? (value) => value / most : (value) => Math.log10(value) / Math.log10(most)
  const y = (value) => top + plotHeight * (1 - share(value))
  const line = (values) =>
    values.map((value, n) => `${x(logs[n]).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
  const ticks = entries.map(
    ({ entries: count }, n) =>
      `<text x="${x(logs[n]).toFixed(1)}" y="${height - 16}" text-anchor="middle">${short(count)}</text>`,
  )
  const place = `translate(${(index % 3) * width} ${Math.floor(index / 3) * height})`
  return `<g transform="${place}">
<text x="${left}" y="20" font-weight="bold">${title}</text>
<path d="M${left} ${top}V${top + plotHeight}H${left + plotWidth}" fill="none" stroke="#888"/>
<text x="${left - 6}" y="${top + 8}" text-anchor="end">${most}</text>
<text x="${left - 6}" y="${top + plotHeight}" text-anchor="end">${slow ? 0 : 1}</text>
${slow ? `<polyline points="${line(slow)}" fill="none" stroke="#b8860b" stroke-dasharray="4 3"/>` : ''}
<polyline points="${line(middle)}" fill="none" stroke="#2c6e49" stroke-width="2"/>
${ticks.join('')}
</g>`
}

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width * 3} ${height * 2}" font-family="sans-serif" font-size="11">
<title>Time of one family's sync, and size of the database, by all entries in it</title>
<rect width="100%" height="100%" fill="#fff"/>
${charts.map(chart).join('\n')}
</svg>`)
