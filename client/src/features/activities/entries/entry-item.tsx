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
  /** So far down a list that it may be out of sight, where it is first drawn. */
  isBelow: boolean
  onOpen: (key: string) => void
}

/** What else is said of a session beside what its kind says: how long it took, from when to when, its notes. */
export function useSessionText(): (entry: Entry) => readonly string[] {
  const { t } = useLingui()
  const format = useFormat()
  const lengthText = useLengthText()
  const isCalm = useIsCalm()
  return (entry) => {
    if (!('until' in entry) || entry.until === null) return []
    const length = entry.until - entry.at
    if (length < 0) return [t`ends before it starts`]
    // A bottle is given at once; a nap or a walk of some seconds was begun and ended, and says so.
    if (length < 60_000) return entry.entity === 'feedingSession' ? [] : [lengthText(length)]
    const range = format.timeRange(entry.at, entry.until)
    if (isCalm) return [range]
    return [`${lengthText(length)} · ${range}`]
  }
}

/** What somebody wrote about it; empty for nothing. */
export const notesOf = (entry: Entry): string => {
  if ('until' in entry) return entry.notes ?? ''
  const [row] = entry.rows
  return 'notes' in row ? (row.notes ?? '') : ''
}

/** An entry in the list of a day. Drawn anew only when it changed: a tap must not wait for the others. */
export const EntryItem = memo(
  function EntryItem(props: EntryItemProps) {
    const { entry, units, state, who, isMine, face, photo, count, voice, voices, isBelow, onOpen } = props
    const { i18n } = useLingui()
    const format = useFormat()
    const sessionText = useSessionText()
    useCities()
    // A new entry pushes one of them out of sight. What it is drawn with then stays, and the browser need not look twice.
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

/** Rows keep their identity while they do not change; the entries around them are made anew. */
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
