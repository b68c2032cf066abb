import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { rowOf } from '#db/query/every-row.ts'
import { discardFailed, failedChanges, resendFailed } from '#db/outbox/failed.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { useLive } from '#db/live/use-live.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useActiveTeam } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { saveTextFile } from '#ui/files/save-file.ts'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { changeText } from './change-words.ts'
import { EditRefused, isEditable } from './edit-refused.tsx'
import { type Refused, refusedAsText } from './refused-as-text.ts'
import { maySendAgain, refusalReason, refusedFields } from './refusal-words.ts'
import styles from './sync-status.module.css'

const Item = ({ item, onEdit }: { item: Refused; onEdit: () => void }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { db, clock } = useLocalData()
  const { failed, row } = item
  const isSendable = maySendAgain(failed, useActiveTeam())
  const what = changeText(i18n, format, failed, row, now)
  const names = refusedFields(failed).map((name) => (typeof name === 'string' ? name : t(name)))
  const fields = names.join(', ')

  const discard = async () => {
    await discardFailed(db, failed.id!)
    toast.show({
      text: t`Deleted`,
      icon: 'trash',
      action: { label: t`Undo`, onPress: () => void db.failed.put(failed) },
    })
  }
  return (
    <li className={styles.item}>
      <span className={styles.what}>{what}</span>
      <span className={styles.reason}>
        {t(refusalReason(failed))}
        {fields !== '' && ` ${t`Please check: ${fields}.`}`}
      </span>
      <span className={styles.actions}>
        {isSendable && isEditable(failed) && (
          <Button size="small" onClick={onEdit}>
            {t`Edit and send`}
          </Button>
        )}
        {isSendable && (
          <Button
            size="small"
            variant="soft"
            onClick={() => void saveOrKeep(what, () => resendFailed(db, clock, failed.id!))}
          >
            {t`Send again`}
          </Button>
        )}
        <Button size="small" variant="plain" onClick={() => void discard()}>
          {t`Delete`}
        </Button>
      </span>
    </li>
  )
}

/**
 * The changes that the server refused, each with a text, to edit, to send again, or to discard. They block nothing
 * else.
 */
export const AttentionSheet = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { db } = useLocalData()
  const [editing, setEditing] = useState<Refused>()
  const items = useLive(async () => {
    const all = await failedChanges(db)
    return Promise.all(
      all.map(async (failed) => ({
        failed,
        row: await rowOf(db, failed.entity, { spaceId: failed.spaceId, id: failed.rowId }),
      })),
    )
  }, [db])
  return (
    <Sheet open onClose={onClose} title={t`Needs attention`}>
      {editing ? (
        <EditRefused {...editing} onDone={() => setEditing(undefined)} />
      ) : (
        <>
          {items?.length === 0 && <p>{t`Nothing needs attention any more.`}</p>}
          {items && items.length > 0 && (
            <>
              <ul>
                {items.map((item) => (
                  <Item key={item.failed.id} item={item} onEdit={() => setEditing(item)} />
                ))}
              </ul>
              <Button
                variant="plain"
                icon="download"
                onClick={() =>
                  saveTextFile(t`Needs attention` + '.txt', refusedAsText(i18n, format, items, now))
                }
              >
                {t`Save all as a file`}
              </Button>
            </>
          )}
        </>
      )}
    </Sheet>
  )
}
