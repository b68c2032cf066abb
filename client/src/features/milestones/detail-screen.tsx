import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { type Milestone, milestoneOf } from 'sync-protocol/reference/milestones'
import { ageInDaysOn, isWorthMentioning } from 'sync-protocol/rules/milestone-status'
import { useFormat } from '#i18n/use-format.ts'
import { OpenPhotos } from '#media/open-photos.tsx'
import { type Baby, useMayLog } from '#session/family.ts'
import { Button, buttonClass, IconButton } from '#ui/controls/button.tsx'
import { Card, Tag } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useBack } from '#ui/overlay/use-back.ts'
import styles from './detail.module.css'
import { categoryTexts, milestoneTexts } from '#media/milestone-words.ts'
import { NoBaby } from './no-baby.tsx'
import { useAgeRange } from './use-age-range.ts'
import { useMilestoneWrites } from './use-milestone-writes.ts'
import { type Completion, useChosenBaby, useReached, useToday } from './use-milestones.ts'

const Facts = ({ completion, baby, month }: { completion: Completion; baby: Baby; month: number }) => {
  const { t } = useLingui()
  const format = useFormat()
  const days = ageInDaysOn(baby.birthDate, completion.dateCompleted)
  const lostOn = completion.lostOn && format.day(completion.lostOn, 'long')
  return (
    <Card>
      <dl className={styles.facts}>
        <div>
          <dt>{t({ message: 'Date', comment: 'on which a milestone was reached' })}</dt>
          <dd>{format.day(completion.dateCompleted, 'long')}</dd>
        </div>
        <div>
          <dt>{t`Age in days`}</dt>
          <dd>{format.number(days)}</dd>
        </div>
        <div>
          <dt>{t({ message: 'Month', comment: 'of the first year' })}</dt>
          <dd>{month}</dd>
        </div>
      </dl>
      {lostOn && (
        <p className={styles.notes}>
          {t`Not seen any more since ${lostOn}. Talk to your doctor about it soon.`}
        </p>
      )}
      {completion.notes && (
        <p className={styles.notes} dir="auto">
          {completion.notes}
        </p>
      )}
    </Card>
  )
}

/** A milestone that is not reached: the usual age, and whom to contact after it. */
const ToCome = ({ milestone, baby }: { milestone: Milestone; baby: Baby }) => {
  const { t } = useLingui()
  const ageRange = useAgeRange()
  const range = ageRange(milestone)
  const today = useToday()
  return (
    <Card className={styles.toCome}>
      <p>{t`Many babies do this around ${range}. Every baby has its own pace.`}</p>
      {isWorthMentioning(milestone, baby, today) && (
        <p>
          {t`Mention it at the next visit. Most babies this age do it, and some take longer; the doctor can tell you more.`}
        </p>
      )}
    </Card>
  )
}

const Detail = ({ milestone, baby }: { milestone: Milestone; baby: Baby }) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const reached = useReached(baby)
  const { unmark, markLost } = useMilestoneWrites(baby)
  const today = useToday()
  const mayLog = useMayLog()
  const completion = reached?.completions.get(milestone.id)
  const photos = reached?.photosOf(completion) ?? []
  const { name, icon } = categoryTexts[milestone.category]
  const text = t(milestoneTexts[milestone.id])
  const mark = `/milestones/mark?id=${milestone.id}`
  const { month } = milestone
  if (!reached) return null
  return (
    <div className={styles.detail} data-act="play">
      {photos.length > 0 && <OpenPhotos photos={photos} of={text} />}
      <div className={styles.head}>
        <div className={styles.tags}>
          <Tag act="play">
            <Icon name={icon} size={16} />
            {t(name)}
          </Tag>
          {!completion && <Tag>{t`Month ${month}`}</Tag>}
        </div>
        <h2>{text}</h2>
      </div>
      {completion ? (
        <Facts completion={completion} baby={baby} month={month} />
      ) : (
        <ToCome milestone={milestone} baby={baby} />
      )}
      {mayLog && (
        <div className={styles.actions}>
          <Link to={mark} className={buttonClass({ size: 'large', wide: true })}>
            {completion ? t`Edit` : t`Mark as reached`}
          </Link>
          {completion && (
            <Button
              variant="plain"
              wide
              onClick={() => void markLost(milestone, completion, completion.lostOn ? null : today)}
            >
              {completion.lostOn ? t`Seen again` : t`Not seen any more`}
            </Button>
          )}
          {completion && (
            <Button
              variant="plain"
              wide
              onClick={() => {
                void navigate('/milestones', { replace: true })
                void unmark(milestone, completion, photos)
              }}
            >
              {t`Not reached yet`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** The page `/milestones/:milestoneId`: one milestone, pictures first. */
export const MilestoneDetailScreen = () => {
  const { t } = useLingui()
  const { milestoneId = '' } = useParams()
  const baby = useChosenBaby()
  const milestone = milestoneOf(milestoneId)
  const back = useBack('/milestones')
  return (
    <Screen title={t`Milestone`} start={<IconButton icon="chevronLeft" label={t`Back`} onClick={back} />}>
      {!milestone && (
        <EmptyState
          title={t`Milestone not found`}
          action={
            <Link to="/milestones" className={buttonClass()}>
              {t`Back to milestones`}
            </Link>
          }
        />
      )}
      {milestone && baby === null && <NoBaby />}
      {milestone && baby && <Detail key={`${baby.id} ${milestone.id}`} milestone={milestone} baby={baby} />}
    </Screen>
  )
}
