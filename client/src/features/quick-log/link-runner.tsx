import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Diary, useDiary } from '#features/activities/entries/use-diary.ts'
import type { QuickAction } from '#features/activities/links/action.ts'
import { type LinkProblem, type LinkRequest, readLink } from '#features/activities/links/read-link.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { type Baby, mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { isAgain, rememberLink } from './again.ts'
import { sayNothingLogged } from './say.ts'
import styles from './quick-log.module.css'
import type { PendingLink } from './pending-link.ts'
import { Outcome, useOutcome } from './outcome.tsx'

const problems: Record<LinkProblem, MessageDescriptor> = {
  unknown: msg`Nela does not know this link`,
  amount: msg`A bottle holds 1 to 500 ml`,
  ago: msg`“ago” is a number of minutes, at most 1440`,
}

/** Executes a link once the family's data is loaded. */
export const LinkRunner = ({ link, onDone }: { link: PendingLink; onDone: () => void }) => {
  const { t } = useLingui()
  const [request] = useState(() => readLink(link.path, link.search))
  const team = useActiveTeam()
  const babies = useBabies(team)
  const selected = useSelectedBaby(babies)
  const babyId = typeof request === 'string' ? undefined : request.babyId
  const baby = babyId === undefined ? selected : babies?.find(({ id }) => id === babyId)
  const because =
    typeof request === 'string'
      ? t(problems[request])
      : babies && !baby
        ? babyId === undefined
          ? t`There is no baby here yet`
          : t`This link is about a baby who is not in this family`
        : team && !mayDo(team, 'create', 'note')
          ? t`In this family you only look`
          : undefined

  useEffect(() => {
    if (because === undefined) return
    sayNothingLogged(t`Nothing logged.`, because)
    onDone()
  }, [because, onDone, t])
  if (because !== undefined || !baby || typeof request === 'string') return null
  return <WithDiary key={rowKey('baby', baby)} link={link} request={request} baby={baby} onDone={onDone} />
}

interface RunProps {
  link: PendingLink
  request: LinkRequest
  baby: Baby
  onDone: () => void
}

const WithDiary = (props: RunProps) => {
  const diary = useDiary(props.baby)
  return diary ? <Run {...props} diary={diary} /> : null
}

const logsAtOnce = ({ do: what }: QuickAction) => what !== 'open'

const Run = ({ link, request, baby, diary, onDone }: RunProps & { diary: Diary }) => {
  const { t } = useLingui()
  const { clock } = useLocalData()
  const outcome = useOutcome(baby, diary, onDone)
  const [needsConfirmation] = useState(() => logsAtOnce(request.action) && isAgain(link, clock.now()))
  const [isConfirming, setConfirming] = useState(needsConfirmation)
  const hasRun = useRef(false)

  const run = () => {
    if (hasRun.current) return
    hasRun.current = true
    setConfirming(false)
    rememberLink(link, clock.now())
    if (request.babyId !== undefined) selectBaby(request.babyId)
    void outcome.run(request)
  }
  useEffect(() => {
    if (!needsConfirmation) run()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when everything is read
  }, [])

  if (isConfirming)
    return (
      <Sheet open onClose={onDone} title={t`Just logged`}>
        <p className={styles.text}>{t`The same link was opened less than a minute ago. Log it again?`}</p>
        <div className={styles.buttons}>
          <Button variant="quiet" wide onClick={run}>{t`Log again`}</Button>
          <Button wide onClick={onDone}>{t`Do not log again`}</Button>
        </div>
      </Sheet>
    )
  return <Outcome {...outcome} baby={baby} diary={diary} onDone={onDone} />
}
