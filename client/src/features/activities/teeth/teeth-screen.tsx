import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { toothNumbers, type ToothNumber } from 'sync-protocol/reference/teeth'
import type { Shown } from '#db/live/use-rows.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { Mouth } from '#features/activities/kinds/tooth/mouth.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Skeleton } from '#ui/layout/skeleton.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import styles from './teeth.module.css'
import { ToothList } from './tooth-list.tsx'
import { useLogTooth, useTeeth } from './use-teeth.ts'
import { UsualMonths } from './usual-months.tsx'

const EntrySheet = lazyComponent(() => import('#features/activities/kinds/sheets.tsx'), 'EntrySheet')
const LookSheet = lazyComponent(() => import('#features/activities/kinds/look-sheet.tsx'), 'LookSheet')

const Teeth = ({
  baby,
  teeth,
  mayLog,
}: {
  baby: Baby
  teeth: readonly Shown<'tooth'>[]
  mayLog: boolean
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = usePersonName(baby.spaceId)
  const log = useLogTooth(baby, teeth)
  const [openId, setOpenId] = useState<string>()
  const rowOf = (tooth: ToothNumber) => teeth.find((row) => row.tooth === tooth)
  const open = momentsOf(
    'tooth',
    teeth.filter(({ id }) => id === openId),
  )[0]
  const labelOf = (tooth: ToothNumber, name: string) => {
    const row = rowOf(tooth)
    if (!row) return t({ message: `${name}: not yet`, comment: 'a milk tooth' })
    const day = format.date(Date.parse(row.fellOutAt ?? row.timestamp))
    return row.fellOutAt
      ? t({ message: `${name}: fell out ${day}`, comment: 'a milk tooth' })
      : t({ message: `${name}: came through ${day}`, comment: 'a milk tooth' })
  }
  const [count, all] = [teeth.length, toothNumbers.length]
  const Sheet = mayLog ? EntrySheet : LookSheet
  return (
    <div className={styles.page}>
      <Card className={styles.mouth}>
        <div className={styles.head}>
          <p>{t({ message: plural(count, { one: `# of ${all} teeth`, other: `# of ${all} teeth` }) })}</p>
          {mayLog && (
            <p className={styles.muted}>
              {t`Tap a tooth that came through today. Tap it again to change its day.`}
            </p>
          )}
        </div>
        <Mouth
          stateOf={(tooth) => {
            const row = rowOf(tooth)
            return !row ? 'none' : row.fellOutAt ? 'out' : 'through'
          }}
          labelOf={labelOf}
          onTap={(tooth) => {
            const row = rowOf(tooth)
            if (row) setOpenId(row.id)
            else if (mayLog) void log(tooth)
          }}
        />
      </Card>
      <div className={styles.side}>
        {teeth.length > 0 && <ToothList baby={baby} teeth={teeth} onOpen={({ id }) => setOpenId(id)} />}
        <UsualMonths through={teeth.map(({ tooth }) => tooth)} />
        <p className={styles.muted}>
          {t`Usual months: eruption table of the American Dental Association (Lunt and Law, 1974). Many healthy children are earlier or later.`}
        </p>
      </div>
      {open && (
        <Suspense fallback={null}>
          <Sheet
            key={open.key}
            entry={open}
            author={nameOf(open.rows[0].createdBy)}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const Read = ({ baby, mayLog }: { baby: Baby; mayLog: boolean }) => {
  const teeth = useTeeth(baby)
  return teeth ? <Teeth baby={baby} teeth={teeth} mayLog={mayLog} /> : <Skeleton height={500} />
}

/** `/teeth`: a drawing of the mouth to tap, and when each tooth came through. */
export const TeethScreen = () => {
  const { t } = useLingui()
  const back = useBack('/doctor-timeline')
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const mayAdd = mayDo(team, 'create', 'baby')
  return (
    <Screen
      title={t({ message: 'Teeth', comment: 'milk teeth that came through' })}
      wide
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
    >
      {(baby === null || team === null) && (
        <EmptyState
          acts={['care']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`Teeth belong to a baby: add a baby first, then its mouth appears here.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link to="/" className={buttonClass()}>
                {t`Add a baby`}
              </Link>
            )
          }
        />
      )}
      {baby && <Read key={rowKey('baby', baby)} baby={baby} mayLog={mayDo(team, 'create', 'tooth')} />}
    </Screen>
  )
}
