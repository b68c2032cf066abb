import type { ReactNode } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { TeamProblem } from './team-problem.tsx'
import { useTeamCall } from './use-team-call.ts'
import styles from './team.module.css'

/**
 * Asks before an action that affects the family: the consequence, a button with the verb, and a cancel button below it.
 */
export const ConsequenceSheet = ({
  title,
  children,
  verb,
  keep,
  failed,
  change,
  onDone,
  onClose,
}: {
  title: string
  /** The text of the consequence. */
  children: ReactNode
  verb: string
  keep: string
  /** The text shown if the action failed. */
  failed: string
  change: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}) => {
  const { isBusy, problem, run } = useTeamCall()
  const confirm = async () => {
    if (await run(change, failed)) onDone()
  }
  return (
    <Sheet open title={title} onClose={onClose}>
      <p className={styles.text}>{children}</p>
      <TeamProblem>{problem}</TeamProblem>
      <div className={styles.choices}>
        <Button variant="danger" wide busy={isBusy} onClick={() => void confirm()}>
          {verb}
        </Button>
        <Button size="large" wide onClick={onClose}>
          {keep}
        </Button>
      </div>
    </Sheet>
  )
}
