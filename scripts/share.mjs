const dayMs = 86_400_000

/**
 * The part of a long list that a run takes: everything, or with `--share 3` every third item, another third each day.
 * So three days cover everything, and one run ends in time.
 */
export function shareOf(items, args = process.argv.slice(2), now = Date.now()) {
  const at = args.indexOf('--share')
  if (at < 0) return items
  const count = Number(args[at + 1])
  if (!Number.isInteger(count) || count < 1) {
    console.error(`--share takes the number of parts, not ${args[at + 1] ?? 'nothing'}`)
    process.exit(1)
  }
  const today = Math.floor(now / dayMs) % count
  return items.filter((_, index) => index % count === today)
}
