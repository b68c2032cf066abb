import { useLingui } from '@lingui/react/macro'
import { ageOn } from 'sync-protocol/rules/age'
import { addDays, civilDayOf, startOfDay } from 'sync-protocol/rules/civil-day'
import { useDiapersSince, useLastDiaperBefore } from '#features/activities/diaper/use-diapers.ts'
import { useLogDiaper } from '#features/activities/diaper/use-log-diaper.ts'
import { useFormat } from '#i18n/use-format.ts'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { WideTile } from '#ui/tile.tsx'
import { DayList } from './day-list.tsx'
import { Dock } from './dock.tsx'
import { Facts } from './facts.tsx'
import { HomeHead } from './home-head.tsx'
import styles from './home.module.css'
import { SinceLast } from './since-last.tsx'
import { useHomeKeys } from './use-home-keys.ts'

/** A baby's day: how long since the last change, today's entries, and the one tap that logs the next. */
export const BabyHome = ({
  team,
  baby,
  babies,
  mayAdd,
}: {
  team: ActiveTeam
  baby: Baby
  babies: readonly Baby[]
  mayAdd: boolean
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const today = civilDayOf(now, format.timeZone)
  const todayFrom = startOfDay(today, format.timeZone)
  const recent = useDiapersSince(baby.id, startOfDay(addDays(today, -1), format.timeZone))
  const older = useLastDiaperBefore(baby.id, startOfDay(addDays(today, -1), format.timeZone))
  const log = useLogDiaper(baby)
  const mayLog = mayDo(team, 'create', 'diaperChange')
  useHomeKeys(babies, baby, mayLog ? log : undefined)

  const isOfToday = ({ timestamp }: { timestamp: string }) => Date.parse(timestamp) >= todayFrom
  const ofToday = recent?.filter(isOfToday) ?? []
  const ofYesterday = recent?.filter((entry) => !isOfToday(entry)) ?? []

  return (
    <div className={styles.columns}>
      <section className={styles.left} aria-label={baby.name}>
        <HomeHead babies={babies} selectedId={baby.id} mayAdd={mayAdd} />
        <h1 className={styles.name} tabIndex={-1}>
          {baby.name} · {format.age(ageOn(baby.birthDate, today))}
        </h1>
        <SinceLast last={recent && (recent[0] ?? older)} now={now} />
        {mayLog && (
          <Dock>
            <WideTile act="diaper" label={t`Diaper`} shortcut="D" onClick={() => void log()} />
          </Dock>
        )}
      </section>
      <div className={styles.right}>
        <Facts today={ofToday} />
        {recent && <DayList title={t`Today`} entries={ofToday} teamId={team.id} isEmptyShown />}
        <DayList title={t`Yesterday`} entries={ofYesterday} teamId={team.id} />
      </div>
    </div>
  )
}
