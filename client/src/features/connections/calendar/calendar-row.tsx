import { useLingui } from '@lingui/react/macro'
import type { CalendarFeed } from 'sync-protocol/api/calendar-feeds'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { useContents } from './use-contents.ts'

/** A calendar: name, contents, family, and when a program last read it. */
export const CalendarRow = ({ calendar, onOpen }: { calendar: CalendarFeed; onOpen: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const contents = useContents()
  const { name, lastReadAt } = calendar
  const ago = lastReadAt && format.ago(new Date(lastReadAt), now)
  return (
    <ListRow
      icon="calendar"
      label={name}
      detail={[contents(calendar), ago ? t`Last read ${ago}` : t`Not read yet`].join(' · ')}
      onPress={onOpen}
    />
  )
}
