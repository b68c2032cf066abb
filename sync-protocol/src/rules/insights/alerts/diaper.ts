import type { Alert } from '../alert.ts'
import type { Scene } from '../scene.ts'

const hour = 3_600_000
/** How long a stool causes an alert, ms. */
const lastsMs = 72 * hour
const young = 90

/** A pale stool in the first 90 days (biliary atresia screening cards); blood at any age. */
export function stoolAlerts({ diary, now, youngestAgeDays: age }: Scene): Alert[] {
  const recent = diary.diapers.filter(({ at }) => now - at < lastsMs)
  const alert = (id: 'stool-pale' | 'stool-blood', colour: string, level: Alert['level']): Alert[] => {
    const found = recent.filter((diaper) => diaper.colour === colour)
    const last = found.at(-1)
    if (!last) return []
    const used = { kinds: ['diaper'], from: found[0]!.at, until: last.at, count: found.length } as const
    return [{ id, level, at: last.at, figures: { count: found.length }, used }]
  }
  return [
    ...(age < young ? alert('stool-pale', 'WHITE', 'urgent') : []),
    ...alert('stool-blood', 'RED', age < young ? 'urgent' : 'warning'),
  ]
}
