import { useLingui } from '@lingui/react/macro'
import type { Create } from 'sync-protocol/entities/registry'
import { useLocalData } from '#db/schema/local-data.ts'
import type { Write } from '#db/schema/records.ts'
import { newId } from '#db/schema/new-id.ts'
import { patch, put, remove } from '#db/write/make-write.ts'
import { volumeText } from '#features/activities/entries/volume-text.ts'
import { earlierChoices } from '#features/activities/log/earlier.ts'
import { useQuickLog } from '#features/activities/log/use-quick-log.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { feedTypeNames } from './words.ts'

type Meal = Partial<Pick<Create<'feedingSession'>, 'amount' | 'milk' | 'food' | 'reaction' | 'notes'>> & {
  feedType: 'BOTTLE' | 'SOLID_FOOD'
  /** Time of the meal, ms; the current time by default. */
  at?: number
  /** Writes that are stored and undone together with the feed. */
  also?: (feed: { id: string; at: number }) => Write[]
}

/** Logs a bottle or solids, which end when they are logged. The toast has undo and offers earlier times. */
export function useLogMeal(baby: Baby): (meal: Meal) => Promise<boolean> {
  const { clock } = useLocalData()
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const log = useQuickLog()
  const { id: babyId, spaceId } = baby

  return ({ at = clock.now(), feedType, also, ...fields }) => {
    const id = newId(clock)
    const times = (instant: number) => {
      const time = new Date(instant).toISOString()
      return { startTime: time, endTime: time }
    }
    const name = t(feedTypeNames[feedType])
    const what = fields.amount
      ? `${name} ${volumeText(fields.amount, { format, units })}`
      : (fields.food ?? name)
    const time = format.time(at)
    const more = also?.({ id, at }) ?? []
    return log({
      key: 'feed',
      what: `${what}, ${time}`,
      done: what,
      writes: [
        put('feedingSession', spaceId, id, {
          babyId,
          ...times(at),
          timeZone: format.timeZone,
          feedType,
          ...fields,
        }),
        ...more,
      ],
      undo: () =>
        [...more, { entity: 'feedingSession' as const, id }].map((one) =>
          remove(one.entity, spaceId, one.id),
        ),
      choices: earlierChoices(i18n, at, (earlier) => [patch('feedingSession', spaceId, id, times(earlier))]),
    })
  }
}
