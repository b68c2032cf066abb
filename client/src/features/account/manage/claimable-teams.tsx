import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { claimableTeamsContract, claimTeamContract } from 'sync-protocol/api/account-deletion'
import type { AnswerOf } from 'sync-protocol/api/contract'
import { call } from '#api/call.ts'
import { useFormat } from '#i18n/use-format.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import styles from '../account.module.css'
import { Problem } from '../problem.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useSubmit } from '../use-submit.ts'

type Team = AnswerOf<typeof claimableTeamsContract>[number]

const TeamCard = ({ team, onClaimed }: { team: Team; onClaimed: () => void }) => {
  const { t } = useLingui()
  const format = useFormat()
  const { isBusy, problem, submit } = useSubmit()
  const { id, name, babyCount, purgeAt } = team
  const until = format.date(new Date(purgeAt), 'long')
  const claim = () =>
    submit(async () => {
      await call(claimTeamContract, { params: { teamId: id } })
      toast.show({ text: t`The family is back`, icon: 'check' })
      onClaimed()
    })
  return (
    <Card className={styles.claim}>
      <h2 dir="auto">{t`Take over “${name}”?`}</h2>
      <p>
        {t({
          message: plural(babyCount, {
            one: `Its owner deleted the account, and with it this family and the diary of # baby. You can bring all of it back until ${until}.`,
            other: `Its owner deleted the account, and with it this family and the diaries of # babies. You can bring all of it back until ${until}.`,
          }),
        })}
      </p>
      <Problem code={problem} fallback={t`This did not work. Please try again.`} />
      <Button wide busy={isBusy} onClick={() => void claim()}>
        {t`Take the family over`}
      </Button>
    </Card>
  )
}

/** Sends no request if the browser is offline. */
const ask = async (): Promise<Team[]> => (navigator.onLine === false ? [] : call(claimableTeamsContract))

/** Families that were deleted with their owner's account and that this parent may take over; usually empty. */
export const ClaimableTeams = () => {
  const { value: teams, setValue } = useLoaded(ask)
  if (!teams || teams.length === 0) return null
  return (
    <div className={styles.claims}>
      {teams.map((team) => (
        <TeamCard
          key={team.id}
          team={team}
          onClaimed={() => setValue(teams.filter((other) => other !== team))}
        />
      ))}
    </div>
  )
}
