import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/local-data.ts'
import type { EntrySheetProps } from '#features/activities/entries/kind.ts'
import { saveOrKeep } from '#db/unsaved.ts'
import { patch, remove, restore, write } from '#db/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/button.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { toast } from '#ui/toast-store.ts'
import { vibrate } from '#ui/vibrate.ts'
import { DiaperForm } from './diaper-form.tsx'
import styles from './diaper-form.module.css'

/** Opens a diaper change to read, change or delete it. Deleting asks nothing and can be undone. */
export const DiaperSheet = ({ entry, author, onClose }: EntrySheetProps<'diaperChange'>) => {
  const [diaper] = entry.rows
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const time = format.time(Date.parse(diaper.timestamp))
  const what = t`Diaper, ${time}`
  const { spaceId, id } = diaper

  const undo = () => {
    vibrate('undo')
    void saveOrKeep(t`Undo: ${what}`, () => write(db, clock, [restore('diaperChange', spaceId, diaper)]))
  }
  const removeIt = async () => {
    onClose()
    const isSaved = await saveOrKeep(t`Delete: ${what}`, () =>
      write(db, clock, [remove('diaperChange', spaceId, id)]),
    )
    if (isSaved)
      toast.show({
        key: 'deleted',
        text: t`Diaper deleted`,
        icon: 'trash',
        action: { label: t`Undo`, onPress: undo },
      })
  }

  return (
    <Sheet open onClose={onClose} act="diaper" title={t`Diaper`} closeLabel={t`Close`}>
      <p className={styles.author}>{t`Logged by ${author}`}</p>
      <DiaperForm
        diaper={diaper}
        saveLabel={t`Save`}
        onSave={async (changes) => {
          await write(db, clock, [patch('diaperChange', spaceId, id, changes)])
          onClose()
        }}
        footer={
          <Button variant="plain" icon="trash" onClick={() => void removeIt()}>
            {t`Delete`}
          </Button>
        }
      />
    </Sheet>
  )
}
