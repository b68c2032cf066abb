import { memo } from 'react'
import { useLingui } from '@lingui/react/macro'
import { EntryRow, type EntryState } from '#features/activities/entries/entry-row.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { diaperText } from './words.ts'
import type { Diaper } from './use-diapers.ts'

/** A diaper change in the list of a day. Drawn anew only when it changed: a tap must not wait for the others. */
export const DiaperRow = memo(function DiaperRow({
  diaper,
  state,
  who,
  isMine,
  onOpen,
}: {
  diaper: Diaper
  state: EntryState
  who: string
  isMine: boolean
  onOpen: (id: string) => void
}) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <EntryRow
      act="diaper"
      time={format.time(Date.parse(diaper.timestamp))}
      title={t`Diaper`}
      detail={[diaperText(i18n, diaper), diaper.notes ?? ''].filter((part) => part !== '').join(' · ')}
      state={diaper.isSaving ? 'saving' : state}
      who={who}
      isMine={isMine}
      onPress={() => onOpen(diaper.id)}
    />
  )
})
