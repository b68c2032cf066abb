import { useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import type { Entry } from '#features/activities/entries/entry.ts'
import { notesOf, useSessionText } from '#features/activities/entries/entry-item.tsx'
import { localTimeText } from '#features/activities/entries/local-time.ts'
import { useFormat } from '#i18n/use-format.ts'
import { OpenPhotos } from '#media/open-photos.tsx'
import { usePhotosOf } from '#media/photos.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { kindOf } from './kinds.ts'
import styles from './look-sheet.module.css'

const HistorySheet = lazyComponent(
  () => import('#features/activities/editing/history-sheet.tsx'),
  'HistorySheet',
)

/**
 * An entry for a user with read-only access: time, title, author, note and photos, without controls that change it.
 */
export const LookSheet = ({
  entry,
  author,
  onClose,
}: {
  entry: Entry
  author: string
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow()
  const context = { i18n, format, units: useMeasurementUnit() }
  const sessionText = useSessionText()
  const ids = useMemo(() => entry.rows.map(({ id }) => id), [entry.rows])
  const photos = [...(usePhotosOf(entry.spaceId, ids)?.values() ?? [])].flat()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const kind = kindOf(entry)
  const title = kind.title(entry, context)
  const notes = notesOf(entry)
  const when = `${format.relativeDay(entry.at, now)}, ${format.time(entry.at)}`
  const lines = [...sessionText(entry), localTimeText(entry, context), kind.detail(entry, context)]
  return (
    <Sheet open onClose={onClose} act={kind.act(entry)} glyph={kind.glyph?.(entry)} title={title}>
      <div className={styles.look}>
        <p className={styles.when}>{when}</p>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
        {notes !== '' && (
          <p className={styles.notes} dir="auto">
            {notes}
          </p>
        )}
        {photos.length > 0 && <OpenPhotos photos={photos} of={title} />}
        <p className={styles.author}>{t`Logged by ${author}`}</p>
        <Button variant="plain" icon="clock" onClick={() => setHistoryOpen(true)}>
          {t({ message: 'History', comment: 'of one entry: who changed what' })}
        </Button>
      </div>
      {isHistoryOpen && (
        <Suspense fallback={null}>
          <HistorySheet
            entry={entry}
            name={title}
            onClose={() => setHistoryOpen(false)}
            onRestored={onClose}
          />
        </Suspense>
      )}
    </Sheet>
  )
}
