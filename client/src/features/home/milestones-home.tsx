import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { RunningStrip } from '#features/activities/running/running-strip.tsx'
import { NotSavedNotice } from '#forms/not-saved-notice.tsx'
import { useSave } from '#forms/use-save.ts'
import { type ActiveTeam, type Baby, mayDo } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import type { IconName } from '#ui/picture/icon.tsx'
import { useArrange } from './arrange/use-arrange.ts'
import { BabyName } from './baby-name.tsx'
import { SafetyCards } from './cards.tsx'
import { HomeHead } from './home-head.tsx'
import { HomeHistory, type OpenHistory } from './home-history.tsx'
import styles from './home.module.css'
import { useEntryAuthor } from './use-entry-author.ts'

// In the same chunk: a user who accepts the offer sees this home screen next.
export { OffRampCard } from './off-ramp-card.tsx'

/**
 * The home screen of a family that no longer logs sleep, feeds and diapers: links, running sessions, and the history.
 */
export const MilestonesHome = ({
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
  const navigate = useNavigate()
  const now = useNow()
  const diary = useDiary(baby)
  const authorOf = useEntryAuthor(team.id)
  const history = useRef<OpenHistory>(null)
  const arrange = useArrange(baby)
  const { save, refusal } = useSave()
  useTitle(baby.name)
  const links: readonly { icon: IconName; label: string; path: string }[] = [
    { icon: 'flag', label: t`Milestones`, path: '/milestones' },
    { icon: 'growth', label: t`Growth`, path: '/growth' },
    { icon: 'star', label: t`Achievements`, path: '/achievements' },
    { icon: 'doctor', label: t`Visits and vaccines`, path: '/doctor-timeline' },
    { icon: 'heart', label: t`The first year as a book`, path: '/export?file=book' },
    { icon: 'bag', label: t`Wishlist`, path: '/wishlist' },
  ]
  return (
    <div className={styles.milestonesOnly}>
      <HomeHead babies={babies} selectedId={baby.id} mayAdd={mayAdd} />
      <BabyName baby={baby} />
      {diary && <SafetyCards baby={baby} diary={diary} now={now} />}
      <Card list>
        <ul>
          {links.map(({ icon, label, path }) => (
            <ListRow key={path} icon={icon} label={label} onPress={() => void navigate(path)} />
          ))}
        </ul>
      </Card>
      <Button
        variant="plain"
        className={styles.listAction}
        icon="clock"
        data-history="all"
        onClick={() => history.current?.('all')}
      >
        {t`All entries, day by day`}
      </Button>
      {mayDo(team, 'update', 'baby') && (
        <Button
          variant="plain"
          className={styles.listAction}
          icon="home"
          onClick={() => void save(() => arrange({ milestonesOnly: false }, t`Home is as usual`))}
        >
          {t`Log sleep, feeds and diapers again`}
        </Button>
      )}
      <NotSavedNotice refusal={refusal} />
      <RunningStrip />
      <HomeHistory ref={history} baby={baby} babies={babies} authorOf={authorOf} onLog={undefined} />
    </div>
  )
}
