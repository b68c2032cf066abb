import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { changeRoleContract, removeMemberContract, setMemberBabiesContract } from 'sync-protocol/api/team'
import { babiesRefusal, removalRefusal, roleRefusal } from 'sync-protocol/rules/team-changes'
import { type TeamRole, teamRoles } from 'sync-protocol/rules/team-role'
import { call } from '#api/call.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { useFormat } from '#i18n/use-format.ts'
import type { Baby } from '#session/family.ts'
import { Card, Tag } from '#ui/layout/card.tsx'
import { Initial } from '#ui/picture/face.tsx'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu, type MenuItem } from '#ui/overlay/menu.tsx'
import { ConsequenceSheet } from './consequence-sheet.tsx'
import { menuOfRole, toastOfRole, tagOfRole } from './role-words.ts'
import { say } from './say.ts'
import { TeamProblem } from './team-problem.tsx'
import styles from './team.module.css'
import type { BabiesSeen } from './use-babies-seen.ts'
import { useSeenText } from './use-seen-text.ts'
import type { Member, TeamView } from './use-team.ts'
import { useTeamCall } from './use-team-call.ts'

const RemoveMember = ({ team, member, onClose }: { team: TeamView; member: Member; onClose: () => void }) => {
  const { t } = useLingui()
  const name = member.displayName
  return (
    <ConsequenceSheet
      title={t`Remove ${name} from the family?`}
      verb={t`Remove from the family`}
      keep={t`Keep`}
      failed={t`Failed to remove member`}
      change={() =>
        call(removeMemberContract, { params: { userId: member.userId }, query: { team: team.id } })
      }
      onDone={() => {
        onClose()
        say(t`Member removed`)
      }}
      onClose={onClose}
    >
      {t`The diary of this family disappears from all devices of this person at once. What ${name} has logged stays. Entries that could not be sent in time are kept for you to decide on for 30 days.`}
    </ConsequenceSheet>
  )
}

const MemberRow = ({
  team,
  member,
  babies,
  seen,
  onRole,
  onBabies,
  onRemove,
}: {
  team: TeamView
  member: Member
  babies: readonly Baby[]
  seen: readonly string[] | null | undefined
  onRole: (role: TeamRole) => void
  onBabies: (baby: Baby | null) => void
  onRemove: () => void
}) => {
  const { t } = useLingui()
  const format = useFormat()
  const { userId } = useLocalData().db
  const name = member.displayName
  const day = format.date(Date.parse(member.joinedAt))
  const since = t`since ${day}`
  const seenText = useSeenText(babies)
  const details = [
    member.userId === userId && t`You`,
    member.userId === team.roster.ownerId && t`Owner`,
    since,
    seenText(seen),
  ]
  const isOnly = ({ id }: Baby) => seen?.length === 1 && seen[0] === id
  const babyItems: MenuItem[] =
    babies.length < 2 && !seen
      ? []
      : [
          ...babies
            .filter((baby) => !isOnly(baby))
            .map((baby): MenuItem => {
              const { name: only } = baby
              return {
                key: baby.id,
                icon: 'eye',
                label: t`Show only ${only}`,
                onSelect: () => onBabies(baby),
              }
            }),
          ...(seen
            ? [
                {
                  key: 'all',
                  icon: 'eye',
                  label: t`Show all babies`,
                  onSelect: () => onBabies(null),
                } as const,
              ]
            : []),
        ]
  const items: MenuItem[] = teamRoles
    .filter((role) => role !== member.role)
    .filter((role) => roleRefusal(team.roster, userId, member.userId, role) === null)
    .map((role) => ({
      key: role,
      icon: role === 'VIEWER' ? 'eye' : 'person',
      label: t(menuOfRole[role]),
      onSelect: () => onRole(role),
    }))
  if (member.role !== 'PARENT' && babiesRefusal(team.roster, userId, member.userId) === null)
    items.push(...babyItems)
  if (removalRefusal(team.roster, userId, member.userId) === null)
    items.push({ key: 'remove', icon: 'trash', label: t`Remove from the family`, onSelect: onRemove })
  return (
    <li className={styles.member}>
      <Initial name={name} src={member.face} size={48} filled={member.userId === userId} />
      <span className={styles.main}>
        <b dir="auto">{name}</b>
        <span className={styles.detail}>{details.filter(Boolean).join(' · ')}</span>
      </span>
      <Tag>{t(tagOfRole[member.role])}</Tag>
      {items.length > 0 && (
        <Menu
          label={t`More about ${name}`}
          trigger={<Icon name="dots" size={24} />}
          items={items}
          className={styles.more!}
        />
      )}
    </li>
  )
}

/** The members with role, date of joining and visible babies; a PARENT can change these and remove members. */
export const Members = ({
  team,
  babies,
  seen,
  onChanged,
}: {
  team: TeamView
  babies: readonly Baby[]
  seen: BabiesSeen
  onChanged: () => void
}) => {
  const { t } = useLingui()
  const { problem, run } = useTeamCall()
  const [removedId, setRemovedId] = useState<string>()
  const removed = team.members.find((member) => member.userId === removedId)

  const changeRole = async (member: Member, role: TeamRole) => {
    const change = () =>
      call(changeRoleContract, {
        params: { userId: member.userId },
        query: { team: team.id },
        body: { role },
      })
    const name = member.displayName
    if (!(await run(change, t`Failed to change the role`))) return
    onChanged()
    say(t(toastOfRole[role](name)))
  }
  const changeBabies = async ({ userId, displayName: name }: Member, baby: Baby | null) => {
    const change = () =>
      call(setMemberBabiesContract, {
        params: { userId },
        query: { team: team.id },
        body: { babies: baby && [baby.id] },
      })
    if (!(await run(change, t`Failed to change what ${name} sees`))) return
    onChanged()
    const only = baby?.name ?? ''
    say(baby ? t`${name} sees only ${only} now` : t`${name} sees all babies now`)
  }
  return (
    <>
      <Card list>
        <ul aria-label={t`Members`}>
          {team.members.map((member) => (
            <MemberRow
              key={member.id}
              team={team}
              member={member}
              babies={babies}
              seen={seen[member.userId]}
              onBabies={(baby) => void changeBabies(member, baby)}
              onRole={(role) => void changeRole(member, role)}
              onRemove={() => setRemovedId(member.userId)}
            />
          ))}
        </ul>
      </Card>
      <TeamProblem>{problem}</TeamProblem>
      {removed && <RemoveMember team={team} member={removed} onClose={() => setRemovedId(undefined)} />}
    </>
  )
}
