import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import type { ImportBatch } from '#db/schema/records.ts'
import { useLive } from '#db/live/use-live.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import styles from './import.module.css'

/**
 * Lists the imports on this device, newest first. The user can undo each, continue a stopped one, and read one again
 * with other answers if its files are still stored.
 */
export const EarlierImports = ({
  spaceId,
  onResume,
  onReadAgain,
  onUndo,
}: {
  spaceId: string
  onResume: (batch: ImportBatch) => void
  onReadAgain: (batch: ImportBatch) => void
  onUndo: (batch: ImportBatch) => void
}) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const batches = useLive(
    async () => (await db.importBatch.where('spaceId').equals(spaceId).sortBy('at')).reverse(),
    [db, spaceId],
  )
  const kept = useLive(async () => new Set(await db.importFile.orderBy('batchId').uniqueKeys()), [db])
  if (!batches || batches.length === 0) return null
  const stateText = ({ state, done, total }: ImportBatch) => {
    if (state === 'stored') return t({ message: plural(total, { one: '# entry', other: '# entries' }) })
    if (state === 'undone') return t`Undone`
    if (state === 'undoing') return t`Not fully undone yet`
    const [stored, all] = [format.number(done), format.number(total)]
    return t`Stopped at ${stored} of ${all}`
  }
  return (
    <Card className={styles.card}>
      <h2>{t`Imports on this device`}</h2>
      <ul className={styles.files}>
        {batches.map((batch) => (
          <li key={batch.id}>
            <strong>{batch.apps.join(', ') || batch.files.join(', ')}</strong>
            <p className={styles.muted}>
              {format.relativeDay(batch.at, clock.now())}, {format.time(batch.at)} · {stateText(batch)}
            </p>
            {batch.state !== 'undone' && (
              <div className={styles.actions}>
                {batch.state === 'storing' && (
                  <Button variant="soft" icon="resume" onClick={() => onResume(batch)}>
                    {t`Continue`}
                  </Button>
                )}
                {batch.state === 'stored' && kept?.has(batch.id) && (
                  <Button variant="quiet" icon="pencil" onClick={() => onReadAgain(batch)}>
                    {t`Read again with other answers`}
                  </Button>
                )}
                <Button variant="quiet" icon="undo" onClick={() => onUndo(batch)}>
                  {t`Undo this import`}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
