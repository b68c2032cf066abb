import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import type { Baby } from '#session/family.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from './baby-form.module.css'

/** At the end of a profile: deletes a baby for all members, after the consequence was shown. */
export const DeleteBaby = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { name } = baby

  const deleteBaby = async () => {
    setAsking(false)
    const isDone = await saveOrKeep(t`Delete: ${name}`, () =>
      write(db, clock, [remove('baby', baby.spaceId, baby.id)]),
    )
    if (!isDone) return
    toast.show({
      text: t`Deleted: ${name}`,
      action: {
        label: t`Undo`,
        onPress: () =>
          void saveOrKeep(t`Restore: ${name}`, () => write(db, clock, [restore('baby', baby.spaceId, baby)])),
      },
    })
    await navigate('/babies')
  }

  return (
    <section className={styles.far}>
      <Button variant="danger" wide icon="trash" onClick={() => setAsking(true)}>
        {t`Delete: ${name}`}
      </Button>
      <Sheet open={isAsking} onClose={() => setAsking(false)} title={t`Delete: ${name}?`}>
        <p className={styles.text}>
          <Trans>
            The profile and everything logged for it disappear for the whole family, on all devices. For 30
            days a parent can bring it back from the list of babies.
          </Trans>
        </p>
        <div className={styles.choices}>
          <Button variant="danger" wide onClick={() => void deleteBaby()}>
            <Trans>Delete</Trans>
          </Button>
          <Button size="large" wide onClick={() => setAsking(false)}>
            <Trans>Keep</Trans>
          </Button>
        </div>
      </Sheet>
    </section>
  )
}
