import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType } from 'react'
import type { AnswerOf } from 'sync-protocol/api/contract'
import {
  acceptQuarantineContract,
  discardQuarantineContract,
  listQuarantineContract,
} from 'sync-protocol/api/quarantine'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { ConsequenceSheet } from './consequence-sheet.tsx'
import { TeamProblem } from './team-problem.tsx'
import styles from './team.module.css'
import { useTeamCall } from './use-team-call.ts'
import { useUndoAdded, type Added } from './use-undo-added.ts'

type Waiting = AnswerOf<typeof listQuarantineContract>[number]
/** A quarantined change, and its family. */
export interface WaitingChange {
  change: Waiting['changes'][number]
  teamId: string
}

const WaitingCard = ({
  teamId,
  waiting,
  Change,
  onDecided,
}: {
  teamId: string
  waiting: Waiting
  Change: ComponentType<WaitingChange>
  onDecided: () => void
}) => {
  const { t } = useLingui()
  const undo = useUndoAdded(teamId)
  const { isBusy, problem, run } = useTeamCall()
  const [isAsking, setAsking] = useState(false)
  const { id, added, changed, deleted } = waiting
  const name = waiting.displayName || t`Former member`
  const total = added + changed + deleted
  const parts = [
    added > 0 && t({ message: plural(added, { one: '# new entry', other: '# new entries' }) }),
    changed > 0 && t({ message: plural(changed, { one: '# change', other: '# changes' }) }),
    deleted > 0 && t({ message: plural(deleted, { one: '# deletion', other: '# deletions' }) }),
  ]
  const place = { params: { id }, query: { team: teamId } }
  const add = async () => {
    let answer: Added = { applied: 0, refused: 0, changed: [] }
    const change = async () => {
      answer = await call(acceptQuarantineContract, place)
    }
    if (!(await run(change, t`Failed to add the entries`))) return
    const { refused, changed } = answer
    const text =
      refused === 0
        ? t`Added to the diary`
        : t({
            message: plural(refused, {
              one: 'Added, except # entry: what it belongs to is gone',
              other: 'Added, except # entries: what they belong to is gone',
            }),
          })
    const action = { label: t`Undo`, onPress: () => void undo(changed) }
    toast.show({ text, icon: 'check', key: 'team', ...(changed.length > 0 ? { action } : {}) })
    onDecided()
  }
  return (
    <Card className={styles.waiting}>
      <h2>
        {t({
          message: plural(total, {
            one: `# entry from ${name}, written before leaving`,
            other: `# entries from ${name}, written before leaving`,
          }),
        })}
      </h2>
      <p className={styles.detail}>{parts.filter(Boolean).join(' · ')}</p>
      <ul className={styles.changes}>
        {waiting.changes.map((change, index) => (
          <li key={index}>
            <Change change={change} teamId={teamId} />
          </li>
        ))}
      </ul>
      <p>{t`Sent too late to be saved. Add to the diary?`}</p>
      <TeamProblem>{problem}</TeamProblem>
      <div className={styles.pair}>
        <Button busy={isBusy} onClick={() => void add()}>
          {t`Add to the diary`}
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {t`Delete`}
        </Button>
      </div>
      {isAsking && (
        <ConsequenceSheet
          title={t`Delete what ${name} sent?`}
          verb={t`Delete`}
          keep={t`Keep`}
          failed={t`Failed to delete the entries`}
          change={() => call(discardQuarantineContract, place)}
          onDone={() => {
            setAsking(false)
            onDecided()
          }}
          onClose={() => setAsking(false)}
        >
          {t`These entries are deleted from the server and cannot be brought back.`}
        </ConsequenceSheet>
      )}
    </Card>
  )
}

/**
 * Changes that removed members sent too late; a PARENT decides on them. Renders nothing if there are none, or offline.
 */
export const Quarantine = ({ teamId, Change }: { teamId: string; Change: ComponentType<WaitingChange> }) => {
  const isOnline = useOnline()
  const [found, setFound] = useState<{ teamId: string; list: Waiting[] }>()
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!isOnline) return
    const leave = new AbortController()
    const ask = async () => {
      const list = await call(listQuarantineContract, { query: { team: teamId }, signal: leave.signal })
      setFound({ teamId, list })
    }
    ask().catch((error: unknown) => {
      // The list is requested again on the next visit; the page does not depend on it.
      if (!(error instanceof ApiFailure) && !leave.signal.aborted) throw error
    })
    return () => leave.abort()
  }, [teamId, isOnline, round])
  if (found?.teamId !== teamId) return null
  return found.list.map((waiting) => (
    <WaitingCard key={waiting.id} {...{ teamId, waiting, Change }} onDecided={() => setRound(round + 1)} />
  ))
}
