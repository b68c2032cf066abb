import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import type { Sleep } from './use-sleeps.ts'

const most = 5

/** The last sleeps, newest first; a tap opens one if `onOpen` is given. */
export const RecentSleeps = ({
  sleeps,
  now,
  onOpen,
}: {
  sleeps: readonly Sleep[]
  now: number
  onOpen: ((key: string) => void) | undefined
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const recent = sleeps.filter(({ from }) => from <= now).slice(-most).reverse() // prettier-ignore
  return (
    <ul className="rows">
      {recent.map(({ key, from, until, type }) => {
        const name = type === 'NIGHT_SLEEP' ? t`Night sleep` : t`Nap`
        const day = format.relativeDay(from, now)
        const time = format.time(from)
        const range = until === null ? t`since ${time}` : format.timeRange(from, until)
        return (
          <ListRow
            key={key}
            start={<Pebble act="sleep" size={36} />}
            label={name}
            detail={`${day}, ${range}`}
            value={format.duration((until ?? now) - from)}
            {...(onOpen ? { onPress: () => onOpen(key) } : {})}
          />
        )
      })}
    </ul>
  )
}
