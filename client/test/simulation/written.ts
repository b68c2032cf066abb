import { entityNames, entityOf, type EntityName } from 'sync-protocol/entities/registry'
import type { Simulation } from './simulation.ts'

const privateEntities: readonly EntityName[] = ['team', 'teamMember', 'invitation', 'baby']
const inTeams = entityNames.filter((entity) => entityOf(entity).space === 'team')
const inTeamsAlone = inTeams.filter((entity) => !privateEntities.includes(entity))

/** Entities of the private space: settings, wishlists, and memberships. */
export const inPrivate = entityNames.filter((entity) => entityOf(entity).space === 'user')

/** Entities that a history writes into a team. Tables that nobody writes cost time to read. */
export const writtenIn = ({ plan }: Pick<Simulation, 'plan'>): EntityName[] =>
  plan.usesAllKinds ? inTeams : ['team', 'teamMember', 'baby', 'diaperChange', 'sleepSession']

/** The entries among them. */
export const entriesIn = ({ plan }: Pick<Simulation, 'plan'>): EntityName[] =>
  plan.usesAllKinds ? [...inTeamsAlone, ...inPrivate] : ['diaperChange', 'sleepSession']
