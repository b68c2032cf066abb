import { useLingui } from '@lingui/react/macro'
import type { ActiveTeam, Baby } from '#session/family.ts'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'

/** A file for other readers. */
export type FileToShow = 'tables' | 'report' | 'book'

/** The files for other readers; null without a family, undefined while it is read. */
export const ToShow = ({
  team,
  baby,
  onOpen,
}: {
  team: ActiveTeam | null | undefined
  baby: Baby | null | undefined
  onOpen: (file: FileToShow) => void
}) => {
  const { t } = useLingui()
  return (
    <section>
      <SectionTitle>{t`To show to others`}</SectionTitle>
      <Card list>
        <ul>
          {baby && (
            <ListRow
              icon="star"
              label={t`The first year as a book`}
              detail={t`PDF of firsts, pictures and growth`}
              onPress={() => onOpen('book')}
            />
          )}
          {baby && (
            <ListRow
              icon="doctor"
              label={t`Report to print`}
              detail={t`PDF of any days, with averages`}
              onPress={() => onOpen('report')}
            />
          )}
          {team && (
            <ListRow
              icon="stats"
              label={t`Tables for a spreadsheet`}
              detail={t`CSV of each kind of entry`}
              onPress={() => onOpen('tables')}
            />
          )}
          {team === null && <ListRow icon="info" label={t`There is no family here yet.`} />}
        </ul>
      </Card>
    </section>
  )
}
