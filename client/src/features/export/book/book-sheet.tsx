import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { civilDayOf } from 'sync-protocol/rules/civil-day'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Given } from '#platform/give-file.ts'
import { type Baby, useMembers } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { saveFile } from '#ui/files/save-file.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from '../export.module.css'
import { inFileName } from '../in-file-name.ts'
import { Problem } from '../problem.tsx'
import { problemOf } from '../problem-words.ts'
import { useTask } from '../use-task.ts'
import { Working } from '../working.tsx'

/** Makes the book of a baby's first year on this device. */
export const BookSheet = ({ baby, onClose }: { baby: Baby; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const units = useMeasurementUnit()
  const members = useMembers(baby.spaceId)
  const [hasNumbers, setHasNumbers] = useState(true)
  const [done, setDone] = useState<Given>()
  const task = useTask(problemOf)
  const child = baby.name

  const make = async () => {
    setDone(undefined)
    const now = clock.now()
    const today = civilDayOf(now, format.timeZone)
    const authors = [...members.values()].filter(({ deletedAt }) => deletedAt === null)
    const content = await task.run(async (signal, onShare) => {
      const [{ readBook }, { bookPdf }, { pictureCutter }] = await Promise.all([
        import('./read-book.ts'),
        import('./book-pdf.ts'),
        import('./cut-picture.ts'),
      ])
      const facts = await readBook(db, baby, { today, now, timeZone: format.timeZone })
      const matter = { facts, i18n, format, units, authors: authors.map(({ displayName }) => displayName) }
      return bookPdf(matter, { cut: pictureCutter(db), hasNumbers, signal, onShare })
    })
    if (content) setDone(await saveFile(`${inFileName(child)}-${baby.birthDate}.pdf`, content))
  }

  return (
    <Sheet open title={t`The first year as a book`} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <p className={styles.muted}>
          {t`The first year of ${child} as a PDF to keep or to print: firsts and moments with their pictures, growth, sleep, feeding and first tastes. Made on this device from what you wrote down.`}
        </p>
        <Checkbox
          label={t`With numbers: sleep, feeding, growth and sums`}
          checked={hasNumbers}
          onChange={(event) => setHasNumbers(event.target.checked)}
        />
        <p className={styles.muted}>
          {t`Pictures come from milestones and achievements, never from other entries. Without a connection those that only the server has are small.`}
        </p>
        <Problem problem={task.problem} />
        <p className={styles.muted} role="status">
          {done === 'saved' && t`The file is among your downloads.`}
          {done === 'shared' && t`The file was shared.`}
        </p>
        {task.isBusy && <Working label={t`Making the book …`} share={task.progress} onStop={task.stop} />}
        <Button type="submit" size="large" wide icon="download" busy={task.isBusy}>
          {t`Save the book`}
        </Button>
      </form>
    </Sheet>
  )
}
