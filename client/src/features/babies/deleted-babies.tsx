import { Trans, useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { useLive } from '#db/live/use-live.ts'
import { restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { BabyAvatar } from './baby-avatar.tsx'

/** Number of days for which a deleted baby can be restored. */
const restorableDays = 30

/** Babies deleted in the last 30 days; a parent can restore them with their entries. */
export const DeletedBabies = ({ team }: { team: ActiveTeam }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const format = useFormat()
  const since = new Date(useNow() - restorableDays * 86_400_000).toISOString()
  const rows = useLive(() => db.rowsOfSpace('baby', team.id).toArray(), [db, team.id])
  const deleted = (rows ?? []).filter((row) => row.deletedAt !== null && row.deletedAt > since)
  if (deleted.length === 0 || !mayDo(team, 'delete', 'baby')) return null
  return (
    <section>
      <SectionTitle>
        <Trans>Deleted babies</Trans>
      </SectionTitle>
      <Card list>
        <ul>
          {deleted.map((row) => {
            const baby = row as unknown as Baby
            const { name } = baby
            const day = format.date(Date.parse(row.deletedAt!), 'long')
            return (
              <ListRow
                key={row.id}
                start={<BabyAvatar baby={baby} />}
                label={name}
                detail={t`Deleted ${day}`}
                end={
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={t`Restore: ${name}`}
                    onClick={() => {
                      const what = t`Restore: ${name}`
                      void saveOrKeep(what, () => write(db, clock, [restore('baby', team.id, row)]))
                    }}
                  >
                    <Trans>Restore</Trans>
                  </Button>
                }
              />
            )
          })}
        </ul>
      </Card>
    </section>
  )
}
