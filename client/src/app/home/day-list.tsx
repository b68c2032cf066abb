import { useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#app/lazy-component.tsx'
import { DiaperRow } from '#features/activities/diaper/diaper-row.tsx'
import type { Diaper } from '#features/activities/diaper/use-diapers.ts'
import { useRowStates } from '#db/use-row-states.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import styles from './home.module.css'

const DiaperSheet = lazyComponent(() => import('#features/activities/diaper/diaper-sheet.tsx'), 'DiaperSheet')

/** The entries of a day, newest first, each with who logged it and how it stands; a press opens one. */
export const DayList = ({
  title,
  entries,
  teamId,
  isEmptyShown = false,
}: {
  title: string
  entries: readonly Diaper[]
  teamId: string
  isEmptyShown?: boolean
}) => {
  const { t } = useLingui()
  const { user } = useSession()
  const members = useMembers(teamId)
  const [openId, setOpenId] = useState<string>()
  const state = useRowStates('diaperChange')
  const open = entries.find((entry) => entry.id === openId)
  const nameOf = ({ createdBy }: Diaper) => {
    if (createdBy === user?.id) return user?.displayName ?? ''
    return (createdBy && members.get(createdBy)?.displayName) || t`Former member`
  }
  if (entries.length === 0 && !isEmptyShown) return null
  return (
    <>
      <Card className={styles.day}>
        <h2>{title}</h2>
        {entries.length === 0 ? (
          <EmptyState
            acts={['diaper']}
            title={t`Nothing logged today`}
            text={t`Diapers appear here as soon as anyone in the family logs one.`}
          />
        ) : (
          <ul aria-label={title}>
            {entries.map((entry) => (
              <DiaperRow
                key={entry.id}
                diaper={entry}
                state={state(entry)}
                who={nameOf(entry)}
                isMine={entry.createdBy === user?.id}
                onOpen={setOpenId}
              />
            ))}
          </ul>
        )}
      </Card>
      {open && (
        <Suspense fallback={null}>
          <DiaperSheet diaper={open} author={nameOf(open)} onClose={() => setOpenId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
