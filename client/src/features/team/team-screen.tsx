import { useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { createTeamContract, renameTeamContract } from 'sync-protocol/api/team'
import { call } from '#api/call.ts'
import { type ActiveTeam, mayDo, useActiveTeam, useBabies } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { InviteSheet } from './invite-sheet.tsx'
import { LeaveTeam } from './leave-team.tsx'
import { NameSheet } from './name-sheet.tsx'
import { Quarantine, type WaitingChange } from './quarantine.tsx'
import { People } from './people.tsx'
import { say } from './say.ts'
import { TeamSwitcher } from './team-switcher.tsx'
import styles from './team.module.css'
import { useTeam } from './use-team.ts'

/** Empty until this device has read them. */
const useKnownBabies = (team: ActiveTeam | null | undefined) => useBabies(team) ?? []

type Sheet = 'invite' | 'rename' | 'create'

const CreateTeam = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const name = useSession().user?.displayName ?? ''
  return (
    <NameSheet
      title={t`A new family`}
      verb={t`Create`}
      failed={t`Failed to create team`}
      form="team/new"
      name={t`${name} Family`}
      change={(given) => call(createTeamContract, { body: { name: given } })}
      onDone={() => {
        onClose()
        say(t`Family created`)
      }}
      onClose={onClose}
    />
  )
}

/**
 * The page `/team`: the people who share the diary, read from this device; changes of the team are requests to the
 * server. `notice`: shown above, also for a user without a team. `sitters`: people without an account. `Change`:
 * renders a quarantined change of an entry.
 */
export const TeamScreen = ({
  notice,
  sitters,
  Change,
}: {
  notice?: ReactNode
  sitters?: ReactNode
  Change: ComponentType<WaitingChange>
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isOnline = useOnline()
  const active = useActiveTeam()
  const team = useTeam(active?.id)
  const [sheet, setSheet] = useState<Sheet>()
  const close = useCallback(() => setSheet(undefined), [])
  const isParent = mayDo(active, 'update', 'team')
  const babies = useKnownBabies(active)
  const back = (
    <IconButton
      icon="chevronLeft"
      label={t`Back`}
      className={styles.back}
      onClick={() => void navigate('/settings')}
    />
  )

  if (active === null)
    return (
      <Screen title={t`Family`} start={back}>
        {notice}
        <EmptyState
          acts={['play', 'sleep']}
          title={t`You are in no family`}
          text={t`Create your own, or open the link of an invitation.`}
          action={<Button onClick={() => setSheet('create')}>{t`Create a family`}</Button>}
        />
        {sheet === 'create' && <CreateTeam onClose={close} />}
      </Screen>
    )
  const title = team?.name ?? t`Family`
  return (
    <Screen
      title={title}
      wide
      start={back}
      end={
        <>
          {team && isParent && (
            <IconButton
              icon="pencil"
              size={22}
              label={t`Rename the family`}
              onClick={() => setSheet('rename')}
            />
          )}
          {active && <TeamSwitcher activeId={active.id} />}
        </>
      }
    >
      {notice}
      {team && (
        <div className={styles.columns}>
          <div className={styles.stack}>
            {isParent && <Quarantine teamId={team.id} Change={Change} />}
            <People team={team} babies={babies} isParent={isParent} />
            {sitters}
          </div>
          <div className={styles.stack}>
            {!isOnline && (
              <p className={styles.hint} role="status">
                {t`No connection. Inviting people and changing the family need one.`}
              </p>
            )}
            {isParent && team.members.length === 1 && (
              <p className={styles.hint}>
                {t`You are alone here. Invite the other parent, a grandparent or a nanny: everybody sees and logs the same day.`}
              </p>
            )}
            {isParent && (
              <Button wide icon="plus" onClick={() => setSheet('invite')}>
                {t`Invite to the family`}
              </Button>
            )}
            <LeaveTeam team={team} />
            <Button variant="plain" wide onClick={() => setSheet('create')}>
              {t`Create another family`}
            </Button>
          </div>
        </div>
      )}
      {team && sheet === 'invite' && <InviteSheet teamId={team.id} babies={babies} onClose={close} />}
      {team && sheet === 'rename' && (
        <NameSheet
          title={t`Rename the family`}
          verb={t`Save`}
          failed={t`Failed to rename the family`}
          form={`team/${team.id}`}
          name={team.name}
          change={(name) => call(renameTeamContract, { query: { team: team.id }, body: { name } })}
          onDone={close}
          onClose={close}
        />
      )}
      {sheet === 'create' && <CreateTeam onClose={close} />}
    </Screen>
  )
}
