import { accountLogContract, teamLogContract } from 'sync-protocol/api/audit'
import type { Deps } from '#deps.ts'
import { type Route, route } from '#platform/http/route.ts'
import { eventsOfAccount, eventsOfTeam, namesOf } from './queries.ts'

export function auditRoutes(deps: Deps): Route[] {
  return [
    route(accountLogContract, async ({ caller }) =>
      shown(deps, await eventsOfAccount(deps.db, caller.userId)),
    ),
    route(teamLogContract, async ({ scope }) => {
      const events = await shown(deps, await eventsOfTeam(deps.db, scope.spaceId))
      // The devices of other members are private.
      return events.map((event) => ({ ...event, device: '' }))
    }),
  ]
}

async function shown(deps: Deps, events: Awaited<ReturnType<typeof eventsOfTeam>>) {
  const targets = events.flatMap(({ targetId }) => (targetId ? [targetId] : []))
  const names = await namesOf(deps.db, [...new Set(targets)])
  return events.map(({ id, at, action, device, actorId, actorName, targetId }) => {
    const targetName = targetId ? names.get(targetId) : undefined
    return {
      ...{ id, at, action, device },
      by: actorId !== null && actorName !== null ? { id: actorId, displayName: actorName } : null,
      target: targetId && targetName !== undefined ? { id: targetId, displayName: targetName } : null,
    }
  })
}
