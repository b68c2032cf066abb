import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Trial } from '#session/trial.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './trial.module.css'
import { useEntries } from './use-entries.ts'

/** Asks before a trial is deleted, with the number of its entries. The button to keep it is nearest to the thumb. */
export const DeleteTrial = ({
  trial: { id, babyName },
  onDelete,
  onKeep,
}: {
  trial: Trial
  onDelete: () => void
  onKeep: () => void
}) => {
  const { t } = useLingui()
  const found = useEntries(id)
  if (!found) return null
  const { entries } = found
  return (
    <>
      <p className={styles.text}>
        {t({
          message: plural(entries, {
            one: `# entry of ${babyName} is deleted from this device. Nobody else has it.`,
            other: `# entries of ${babyName} are deleted from this device. Nobody else has them.`,
          }),
        })}
      </p>
      <div className={styles.choices}>
        <Button variant="danger" wide onClick={onDelete}>
          {t({ message: plural(entries, { one: 'Delete # entry', other: 'Delete # entries' }) })}
        </Button>
        <Button size="large" wide onClick={onKeep}>
          {t`Keep the diary`}
        </Button>
      </div>
    </>
  )
}
