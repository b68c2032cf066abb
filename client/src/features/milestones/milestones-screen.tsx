import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router-dom'
import { type MilestoneCategory, milestoneCategories, milestones } from 'sync-protocol/reference/milestones'
import { currentMonth } from 'sync-protocol/rules/milestone-status'
import { daysEarly } from 'sync-protocol/rules/corrected-age'
import { type Baby, useMayLog } from '#session/family.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { SegmentedControl } from '#ui/controls/segmented-control.tsx'
import { MilestoneCard } from './milestone-card.tsx'
import { categoryTexts } from '#media/milestone-words.ts'
import styles from './milestones.module.css'
import { countOf, MonthLine } from './month-line.tsx'
import { NoBaby } from './no-baby.tsx'
import { useMilestoneWrites } from './use-milestone-writes.ts'
import { type Reached, useChosenBaby, useReached, useToday } from './use-milestones.ts'
import { rowKey } from '#db/schema/row-key.ts'

const statuses = ['all', 'todo', 'done'] as const
type Status = (typeof statuses)[number]

/** The filters of the screen; they are stored in the URL, so that Back and a reload keep them. */
function useView(baby: Baby, today: string) {
  const [params, setParams] = useSearchParams()
  const asked = Number(params.get('month'))
  const month = Number.isInteger(asked) && asked >= 1 && asked <= 12 ? asked : currentMonth(baby, today)
  const category = milestoneCategories.find((one) => one === params.get('category'))
  const status = statuses.find((one) => one === params.get('status')) ?? 'all'
  const show = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === undefined) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return { month, category, status, show }
}

const Done = ({ reached }: { reached: Reached }) => {
  const { t } = useLingui()
  const total = milestones.length
  const done = milestones.filter(({ id }) => reached.completions.has(id)).length
  return (
    <>
      <p className={styles.top}>
        <Trans>
          <b>{done}</b> of {total} in the first year
        </Trans>
      </p>
      <progress className={styles.progress} value={done} max={total} aria-label={t`Milestones reached`} />
    </>
  )
}

const Categories = ({
  chosen,
  onChoose,
}: {
  chosen: MilestoneCategory | undefined
  onChoose: (category: MilestoneCategory | undefined) => void
}) => {
  const { t } = useLingui()
  return (
    <div className={styles.categories} role="group" aria-label={t`Areas`}>
      <Chip pressed={chosen === undefined} onClick={() => onChoose(undefined)}>
        {t({ message: 'All', comment: 'milestones of all areas' })}
      </Chip>
      {milestoneCategories.map((category) => (
        <Chip key={category} pressed={chosen === category} onClick={() => onChoose(category)}>
          <Icon name={categoryTexts[category].icon} size={20} />
          {t(categoryTexts[category].name)}
        </Chip>
      ))}
    </div>
  )
}

const Milestones = ({ baby }: { baby: Baby }) => {
  const { t } = useLingui()
  const today = useToday()
  const reached = useReached(baby)
  const { month, category, status, show } = useView(baby, today)
  const { markOn } = useMilestoneWrites(baby)
  const mayLog = useMayLog()
  if (!reached) return null
  const { completions, photosOf } = reached
  const shown = milestones.filter(
    (one) =>
      one.month === month &&
      (category === undefined || one.category === category) &&
      (status === 'all' || completions.has(one.id) === (status === 'done')),
  )
  const { done, total } = countOf(month, completions)
  const isCorrected = baby.useCorrectedAge && daysEarly(baby) > 0
  return (
    <div data-act="play">
      <Done reached={reached} />
      <MonthLine
        baby={baby}
        today={today}
        reached={completions}
        month={month}
        onChoose={(chosen) => show('month', String(chosen))}
      />
      {isCorrected && <p className={styles.note}>{t`Months count from the due date.`}</p>}
      <Categories chosen={category} onChoose={(chosen) => show('category', chosen)} />
      <SegmentedControl<Status>
        label={t`Which milestones`}
        value={status}
        options={[
          { value: 'all', label: t({ message: 'All', comment: 'milestones, reached or not' }) },
          { value: 'todo', label: t({ message: 'Not yet', comment: 'milestones not reached yet' }) },
          { value: 'done', label: t({ message: 'Reached', comment: 'milestones' }) },
        ]}
        onChange={(chosen) => show('status', chosen === 'all' ? undefined : chosen)}
      />
      <div className={styles.monthHead}>
        <h2>{t`Month ${month}`}</h2>
        <span>{t`${done} of ${total}`}</span>
      </div>
      {shown.length === 0 && (
        <p className={styles.nothing}>
          {status === 'done'
            ? t`Nothing is marked here yet. Every baby has its own pace.`
            : t`Everything here is marked.`}
        </p>
      )}
      <ul className={styles.grid}>
        {shown.map((milestone) => {
          const completion = completions.get(milestone.id)
          return (
            <MilestoneCard
              key={milestone.id}
              milestone={milestone}
              completion={completion}
              photos={photosOf(completion)}
              baby={baby}
              today={today}
              onMark={mayLog ? () => void markOn(milestone, today) : undefined}
            />
          )
        })}
      </ul>
      <Link to="/export?file=book" className={styles.link}>
        <Icon name="star" size={22} />
        {t`The first year as a book`}
      </Link>
      <p className={styles.source}>
        {t`After the checklists of the CDC and the WHO study of motor development, in our own words. A list to enjoy, not a test: babies differ by months.`}
      </p>
    </div>
  )
}

/** The page `/milestones`: the milestones of the first year by month, and those that were reached. */
export const MilestonesScreen = () => {
  const { t } = useLingui()
  const baby = useChosenBaby()
  return (
    <Screen
      title={t`Milestones`}
      wide
      end={
        <Link to="/achievements" className={styles.link}>
          <Icon name="star" size={22} />
          {t`Achievements`}
        </Link>
      }
    >
      {baby === null && <NoBaby />}
      {baby && <Milestones key={rowKey('baby', baby)} baby={baby} />}
    </Screen>
  )
}
