const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const dayMinutes = 1440

/**
 * The night of a day that begins at `careDayStart` (all `HH:MM`), as fractions of 24 hours of the wall clock. Empty if
 * a family defines all of it as day or all of it as night.
 */
export function nightBands(
  dayStart: string,
  dayEnd: string,
  careDayStart: string,
): [from: number, to: number][] {
  const share = (time: string) =>
    ((minutesOf(time) - minutesOf(careDayStart) + dayMinutes) % dayMinutes) / dayMinutes
  const [from, to] = [share(dayEnd), share(dayStart)]
  if (from === to) return []
  const bands: [number, number][] = from < to ? [[from, to]] : [[0, to], [from, 1]] // prettier-ignore
  return bands.filter(([start, end]) => end > start)
}
