import { useLingui } from '@lingui/react/macro'
import { memo, Suspense, useState } from 'react'
import { kindOf } from '#features/activities/kinds/kinds.ts'
import type { FirstPhoto } from '#features/activities/photos/use-first-photos.ts'
import { useCities } from '#i18n/cities.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import type { EntryAuthor } from './author.ts'
import { type Entry, partsOf } from './entry.ts'
import { EntryRow, type EntryState } from './entry-row.tsx'
import { localTimeText } from './local-time.ts'
import { useLengthText } from './use-length-text.ts'

const EntryPhoto = lazyComponent(() => import('#features/activities/photos/entry-photo.tsx'), 'EntryPhoto')
const VoiceMark = lazyComponent(() => import('#features/activities/voice/voice-mark.tsx'), 'VoiceMark')

interface EntryItemProps extends EntryAuthor, FirstPhoto {
  entry: Entry
  units: 'metric' | 'imperial'
  state: EntryState
  /** Whether the row is far enough down the list to be out of sight when it first renders. */
  isBelow: boolean
  onOpen: (key: string) => void
}

/** Details of a session that all kinds share: length, start and end, notes. */
export function useSessionText(): (entry: Entry) => readonly string[] {
  const { t } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  return (entry) => {
    if (!('until' in entry) || entry.until === null) return []
    const length = entry.until - entry.at
    if (length < 0) return [t`ends before it starts`]
    // A bottle has no length. A nap or a walk of some seconds was started and ended, and shows it.
    if (length < 60_000) return entry.entity === 'feedingSession' ? [] : [lengthText(length)]
    const range = format.timeRange(entry.at, entry.until)
    if (isCalm) return [range]
    return [`${lengthText(length)} · ${range}`]
  }
}

/** The notes of an entry; empty if it has none. */
export const notesOf = (entry: Entry): string => {
  if ('until' in entry) return entry.notes ?? ''
  const [row] = entry.rows
  return 'notes' in row ? (row.notes ?? '') : ''
}

/** An entry in the list of a day. Memoized, so that logging one entry does not render the others again. */
export const EntryItem = memo(
  function EntryItem(props: EntryItemProps) {
    const { entry, units, state, who, isMine, face, photo, count, voice, voices, isBelow, onOpen } = props
    const { i18n } = useLingui()
    const format = useFormat()
    const sessionText = useSessionText()
    useCities()
    // Keeps the first value: a changed class would make the browser style the row again when a new entry pushes it
    // down.
    const [wasBelow] = useState(isBelow)
    const kind = kindOf(entry)
    const context = { i18n, format, units }
    const detail = [
      ...sessionText(entry),
      localTimeText(entry, context),
      kind.detail(entry, context),
      notesOf(entry),
    ]
    return (
      <EntryRow
        act={kind.act(entry)}
        glyph={kind.glyph?.(entry)}
        time={format.time(entry.at)}
        title={kind.title(entry, context)}
        detail={detail.filter((part) => part !== '').join(' · ')}
        state={entry.rows.some(({ isSaving }) => isSaving) ? 'saving' : state}
        who={who}
        isMine={isMine}
        face={face}
        isBelow={wasBelow}
        picture={
          (photo || voice) && (
            <Suspense fallback={null}>
              {voice && <VoiceMark voice={voice} count={voices} />}
              {photo && <EntryPhoto photo={photo} count={count} />}
            </Suspense>
          )
        }
        onPress={() => onOpen(entry.key)}
      />
    )
  },
  (a, b) =>
    a.units === b.units &&
    a.state === b.state &&
    a.who === b.who &&
    a.isMine === b.isMine &&
    a.face === b.face &&
    a.photo === b.photo &&
    a.count === b.count &&
    a.voice === b.voice &&
    a.voices === b.voices &&
    a.onOpen === b.onOpen &&
    isSameEntry(a.entry, b.entry),
)

/**
 * Compares by row identity: unchanged rows keep their identity, while the entries around them are created again.
 */
function isSameEntry(a: Entry, b: Entry): boolean {
  const isSame = (x: readonly unknown[], y: readonly unknown[]) =>
    x.length === y.length && x.every((one, index) => one === y[index])
  const untilOf = (entry: Entry) => ('until' in entry ? entry.until : entry.at)
  const partRows = (entry: Entry) => partsOf(entry).map(({ row }) => row)
  return (
    a.key === b.key &&
    a.at === b.at &&
    untilOf(a) === untilOf(b) &&
    isSame(a.rows, b.rows) &&
    isSame(partRows(a), partRows(b))
  )
}
