import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'
import { yearsAgoToday } from 'sync-protocol/rules/day-of-life'
import { useFormat } from '#i18n/use-format.ts'
import { firstToothText, useFirstTooth } from '#media/first-tooth.ts'
import { type Baby, mayDo, useActiveTeam, useMayLog, useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card, SectionTitle } from '#ui/layout/card.tsx'
import { Chip } from '#ui/controls/chip.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import { AchievementCard } from './achievement-card.tsx'
import styles from './achievements.module.css'
import { FirstToothCard } from './first-tooth-card.tsx'
import { type Achievement, useAchievements, useChosenBaby, useToday } from './use-achievements.ts'
import { rowKey } from '#db/schema/row-key.ts'

const filters = ['all', 'major', 'photos'] as const
type Filter = (typeof filters)[number]

/** Returns a function for the name of an entry's author. */
function useAuthors(teamId: string): (id: string | null) => string {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  return (id) =>
    (id !== null && ((id === user?.id && user.displayName) || members.get(id)?.displayName)) ||
    t`Former member`
}

/** The achievements of this day in earlier years. */
const OnThisDay = ({
  achievements,
  today,
}: {
  achievements: readonly Pick<Achievement, 'id' | 'title' | 'date'>[]
  today: string
}) => {
  const { t } = useLingui()
  const remembered = achievements.flatMap((one) => {
    const years = yearsAgoToday(one.date, today)
    return years === null ? [] : [{ ...one, years }]
  })
  if (remembered.length === 0) return null
  return (
    <Card className={styles.onThisDay}>
      <Icon name="heart" size={22} />
      <ul>
        {remembered.map(({ id, title, years }) => (
          <li key={id}>
            {t({
              message: plural(years, {
                one: `On this day a year ago: ${title}`,
                other: `On this day # years ago: ${title}`,
              }),
            })}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Nothing = ({ isFiltered }: { isFiltered: boolean }) => {
  const { t } = useLingui()
  const mayLog = useMayLog()
  if (isFiltered) return <p className={styles.nothing}>{t`Nothing of this kind yet.`}</p>
  return (
    <EmptyState
      acts={['play']}
      title={t`What do you want to remember?`}
      text={t`The first laugh, the first night through, the first word: each with its day and pictures.`}
      action={
        mayLog && (
          <Link to="/achievements/new" className={buttonClass()}>
            {t`Add an achievement`}
          </Link>
        )
      }
    />
  )
}

const Timeline = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const format = useFormat()
  const today = useToday()
  const author = useAuthors(baby.spaceId)
  const remembered = useAchievements(baby)
  const tooth = useFirstTooth(baby, remembered?.achievements, format.timeZone)
  const [params, setParams] = useSearchParams()
  const filter = filters.find((one) => one === params.get('show')) ?? 'all'
  if (!remembered) return null
  const { achievements, photosOf } = remembered
  const shows: Record<Filter, (one: Achievement) => boolean> = {
    all: () => true,
    major: ({ isMajor }) => isMajor,
    photos: (one) => photosOf(one).length > 0,
  }
  const ofTooth = tooth
    ? [{ id: tooth.row.id, title: t(firstToothText), date: tooth.day, isOfTooth: true }]
    : []
  const shown = [...achievements.filter(shows[filter]), ...(filter === 'all' ? ofTooth : [])].sort((a, b) =>
    a.date + a.id < b.date + b.id ? 1 : -1,
  )
  const months = [...new Set(shown.map(({ date }) => date.slice(0, 7)))]
  const names: Record<Filter, string> = {
    all: t({ message: 'All', comment: 'achievements' }),
    major: t({ message: 'Major milestones', comment: 'a filter of achievements' }),
    photos: t({ message: 'With photos', comment: 'a filter of achievements' }),
  }
  return (
    <>
      <OnThisDay achievements={[...achievements, ...ofTooth]} today={today} />
      {achievements.length > 0 && (
        <div className={styles.filters} role="group" aria-label={t`Which achievements`}>
          {filters.map((one) => (
            <Chip
              key={one}
              pressed={one === filter}
              onClick={() => setParams(one === 'all' ? {} : { show: one }, { replace: true })}
            >
              {names[one]}
            </Chip>
          ))}
        </div>
      )}
      {shown.length === 0 && <Nothing isFiltered={achievements.length > 0} />}
      {months.map((month) => (
        <section key={month}>
          <SectionTitle>{format.day(`${month}-01`, 'month')}</SectionTitle>
          <ol className={styles.timeline}>
            {shown
              .filter(({ date }) => date.startsWith(month))
              .map((achievement) => (
                <li key={achievement.id}>
                  {'isOfTooth' in achievement ? (
                    <FirstToothCard baby={baby} day={achievement.date} />
                  ) : (
                    <AchievementCard
                      achievement={achievement}
                      photos={photosOf(achievement)}
                      author={author(achievement.createdBy)}
                    />
                  )}
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

/** The page `/achievements`: a family's memories of a baby, newest first. */
export const AchievementsScreen = () => {
  const { t } = useLingui()
  const baby = useChosenBaby()
  const mayLog = useMayLog()
  const mayAdd = mayDo(useActiveTeam(), 'create', 'baby')
  const back = useBack('/milestones')
  return (
    <Screen
      title={t`Achievements`}
      start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}
      end={
        baby &&
        mayLog && (
          <Link to="/achievements/new" className={styles.edit} aria-label={t`Add an achievement`}>
            <Icon name="plus" />
          </Link>
        )
      }
    >
      {baby === null && (
        <EmptyState
          acts={['play']}
          title={t`No baby here yet`}
          text={
            mayAdd
              ? t`Add a baby first: what you want to remember is kept here.`
              : t`As soon as a parent adds a baby or shows you one, it appears here.`
          }
          action={
            mayAdd && (
              <Link to="/add-baby" className={buttonClass()}>
                {t`Add baby`}
              </Link>
            )
          }
        />
      )}
      {baby && <Timeline key={rowKey('baby', baby)} baby={baby} />}
    </Screen>
  )
}
