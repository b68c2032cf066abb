import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { forgetOverruled, readOverruled } from '#db/apply/overruled.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { useLive } from '#db/live/use-live.ts'
import { restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useNow } from '#session/use-now.ts'
import { Banner } from '#ui/overlay/banner.tsx'
import { Button } from '#ui/controls/button.tsx'
import { changeText } from './change-words.ts'

/** Reports that another user deleted what the user had changed, or restored what the user had deleted. */
export const OverruledBanner = () => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { db, clock } = useLocalData()
  const found = useLive(async () => {
    const [first] = await readOverruled(db)
    return first && { ...first, row: await db.rows(first.entity).get([first.spaceId, first.id]) }
  }, [db])
  if (!found) return null
  const { entity, id, row, by } = found
  const what = changeText(i18n, format, { entity, type: '' }, row, now)
  const forget = () => forgetOverruled(db, id)
  const bringBack = async () => {
    if (row) await saveOrKeep(what, () => write(db, clock, [restore(entity, row.spaceId, row)]))
    await forget()
  }
  return (
    <Banner
      icon="trash"
      actions={
        <>
          <Button size="small" variant="quiet" onClick={() => void forget()}>
            {t`OK`}
          </Button>
          {by === 'deletion' && row && (
            <Button size="small" onClick={() => void bringBack()}>
              {t`Bring back`}
            </Button>
          )}
        </>
      }
    >
      {by === 'deletion' ? (
        <Trans>Someone deleted an entry that you had changed: {what}</Trans>
      ) : (
        <Trans>Someone brought back an entry that you had deleted: {what}</Trans>
      )}
    </Banner>
  )
}
