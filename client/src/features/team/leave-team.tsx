import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { leaveTeamContract } from 'sync-protocol/api/team'
import { heirOf, leavingRefusal } from 'sync-protocol/rules/team-changes'
import { call } from '#api/call.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { Button } from '#ui/controls/button.tsx'
import { ConsequenceSheet } from './consequence-sheet.tsx'
import { say } from './say.ts'
import styles from './team.module.css'
import type { TeamView } from './use-team.ts'

/** Leaves a family, or explains why that is not possible. */
export const LeaveTeam = ({ team }: { team: TeamView }) => {
  const { t } = useLingui()
  const { userId } = useLocalData().db
  const [isAsking, setAsking] = useState(false)
  const refusal = leavingRefusal(team.roster, userId)
  if (refusal === 'last_parent')
    return team.members.length > 1 ? (
      <p className={styles.hint}>
        {t`You are the only parent here. To leave, make someone else a parent first.`}
      </p>
    ) : null
  if (refusal) return null
  const heirId = team.roster.ownerId === userId ? heirOf(team.roster, userId)?.userId : undefined
  const heir = team.members.find((member) => member.userId === heirId)?.displayName
  const { name } = team
  return (
    <>
      <Button variant="danger" wide icon="signOut" onClick={() => setAsking(true)}>
        {t`Leave the family`}
      </Button>
      {isAsking && (
        <ConsequenceSheet
          title={t`Leave ${name}?`}
          verb={t`Leave`}
          keep={t`Stay`}
          failed={t`Failed to leave the family`}
          change={() => call(leaveTeamContract, { query: { team: team.id } })}
          onDone={() => {
            setAsking(false)
            say(t`You have left ${name}`)
          }}
          onClose={() => setAsking(false)}
        >
          {t`The diary of this family disappears from your devices at once. What you have logged stays with the family. Only a new invitation brings you back.`}
          {heir && ' '}
          {heir && t`The family passes to ${heir}.`}
        </ConsequenceSheet>
      )}
    </>
  )
}
