import { useLingui } from '@lingui/react/macro'
import { ownAct, ownGlyph } from '#features/activities/kinds/own/look.tsx'
import type { OwnActivity } from '#features/activities/kinds/own/use-own-activities.ts'
import type { Activity } from '#ui/picture/activity.ts'
import type { Glyph } from '#ui/picture/pebble.tsx'
import { kindLine } from '../kind-line.ts'
import { ownIdOf, type SheetTile } from '../layout.ts'

export interface Item {
  id: string
  name: string
  act: Activity
  glyph?: Glyph | undefined
}

/** Name and icon of a tile or a card. */
export function useItemOf(activities: readonly OwnActivity[]): (id: string) => Item {
  const { t } = useLingui()
  const usual: Record<string, Omit<Item, 'id'>> = {
    again: {
      act: 'feed',
      name: t({ message: 'The last bottle again', comment: 'a tile of home; before the first: "Other"' }),
    },
    sleep: { act: 'sleep', name: t`Sleep` },
    feed: { act: 'feed', name: t`Feeding` },
    diaper: { act: 'diaper', name: t`Diaper` },
    play: { act: 'play', name: t({ message: 'Play', comment: 'button' }) },
    walk: { act: 'walk', name: t`Walk` },
  }
  return (id) => {
    const known = usual[id]
    if (known) return { id, ...known }
    const activityId = ownIdOf(id)
    const activity = activities.find((one) => one.id === activityId)
    if (activity) return { id, name: activity.name, act: ownAct(activity), glyph: ownGlyph(activity) }
    const line = kindLine(id as SheetTile)
    return { id, name: t(line.name), act: line.act, glyph: line.glyph }
  }
}
