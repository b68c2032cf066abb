import { addBaby, type Person } from '../../../server/test/support/family.ts'
import { addToTeam, createUser, createSession } from '../../../server/test/support/create-users.ts'
import type { Packing } from '#db/schema/packing-rules.ts'
import { pushLimits } from 'sync-protocol/wire/push'
import type { Backend } from './backend.ts'
import { openDevice, packsEverything, type Device } from './device.ts'
import { Memberships } from './memberships.ts'
import { chanceOf, type Chance } from './random.ts'
import { openStranger, type Stranger } from './stranger.ts'
import { morning } from './world.ts'

/** What people did and which saves were confirmed; the final state is checked against it. */
export interface Expected {
  /** Ids of entries whose saving was confirmed. */
  logged: Set<string>
  /** Notes that were typed. Each is a unique word, and has to be found somewhere at the end. */
  words: Map<string, { id: string; device: Device }>
  /** Entries that were deleted before they were sent, or that the server and all phones have removed since. */
  dropped: Set<string>
  /** Words that the server refuses, with the phone and the entry on which they were typed. */
  invalid: Map<string, { device: Device; id: string }>
  /** End times of the "end" taps, by sleep; sleeps whose end somebody corrected are in `corrected`. */
  taps: Map<string, string[]>
  corrected: Set<string>
  /** Every end time that anybody set, by sleep; null: the sleep was resumed. */
  ends: Map<string, (string | null)[]>
}

export interface Team {
  teamId: string
  babyId: string
  /** A second baby of the team, if the plan has one. No step logs for it. */
  siblingId?: string
  host: Person
}

/**
 * What happens in a history besides bad connections. The options exclude each other partly, because each weakens a
 * guarantee.
 */
export interface Plan {
  /**
   * David is removed from teams and joins again; so do the members of a stranger's team, whose rows have the ids of
   * other rows.
   */
  changesMembers: boolean
  /** Hosts hide their baby from David and show it again, whatever his phones have logged for it. */
  hidesBaby: boolean
  /** The server is restored from a copy of its database. */
  restoresServer: boolean
  /** Deletions become so old that the server removes their tombstones. */
  expiresDeletions: boolean
  /** People write all kinds of entries, not only diapers and sleeps. */
  usesAllKinds: boolean
  /** Maximum of ops per push: with a small one any outbox needs several batches. */
  maxOpsPerPush: number
}

export interface Simulation {
  backend: Backend
  /** Anna's team, with David, and Olha's team, which David joins. */
  teams: [Team, Team]
  david: Person
  stranger: Stranger | undefined
  devices: Device[]
  expected: Expected
  chance: Chance
  plan: Plan
  memberships: Memberships
  /** Sync cycles in progress. */
  cycles: Promise<unknown>[]
  /** Number of each event, by name. */
  counts: Record<string, number>
  hasCopy: boolean
}

const minute = 60_000
/** Time zones in which people log; some histories contain a change of summer time. */
export const zones = [
  'Europe/Kyiv',
  'Asia/Tbilisi',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
] as const

/** Changes of summer time in these zones; `beginnings` adds an ordinary morning. */
const dstChanges = [
  '2026-10-25T01:00',
  '2027-03-28T01:00',
  '2026-11-01T06:00',
  '2027-03-14T07:00',
  '2027-04-03T15:00',
]
const startTimes = [...dstChanges.map((at) => Date.parse(`${at}:00.000Z`) - 15 * minute), morning]

const dayMs = 24 * 3_600_000
/** What a device packs: everything it may, or only old months, as the product does. */
const packings: readonly Packing[] = [
  packsEverything,
  { ageMs: 3 * dayMs, least: 1 },
  { ageMs: 3 * dayMs, least: 4 },
  { ageMs: 60 * dayMs, least: 3 },
]

export const planOf = (seed: number): Plan => ({
  changesMembers: seed % 3 === 0,
  hidesBaby: seed % 12 === 2,
  restoresServer: seed % 3 === 1 && seed % 2 === 0,
  expiresDeletions: seed % 12 === 5,
  usesAllKinds: seed % 5 === 4,
  maxOpsPerPush: seed % 4 < 2 ? pushLimits.ops : 1 + (seed % 3),
})

/** Three people, two teams with a baby each, and three to six phones that have read everything. */
export async function openSimulation(backend: Backend, seed: number): Promise<Simulation> {
  const chance = chanceOf(seed)
  const { server } = backend
  backend.time.ms = chance.pick(startTimes)!
  const [anna, david, olha] = [
    await createUser(server, 'Anna'),
    await createUser(server, 'David'),
    await createUser(server, 'Olha'),
  ]
  const memberships = new Memberships()
  const teams: Team[] = []
  for (const host of [anna, olha]) {
    const team: Team = { teamId: host.teamId, babyId: String((await addBaby(host)).id), host }
    if (planOf(seed).hidesBaby) team.siblingId = String((await addBaby(host, 'Leo')).id)
    teams.push(team)
    memberships.set(host.userId, host.teamId, true)
  }
  for (const [index, { teamId }] of teams.entries()) {
    if (index > 0 && chance.hits(0.5)) continue
    await addToTeam(server, teamId, david)
    memberships.set(david.userId, teamId, true)
  }
  const simulation: Simulation = {
    backend,
    teams: teams as [Team, Team],
    david,
    stranger: planOf(seed).changesMembers ? await openStranger(backend) : undefined,
    devices: [],
    expected: {
      logged: new Set(),
      words: new Map(),
      dropped: new Set(),
      invalid: new Map(),
      taps: new Map(),
      corrected: new Set(),
      ends: new Map(),
    },
    chance,
    plan: planOf(seed),
    memberships,
    cycles: [],
    counts: {},
    hasCopy: false,
  }
  const people = [anna, david, olha]
  for (let more = chance.pick([0, 0, 1, 1, 2, 3])!; more > 0; more--)
    people.push(chance.pick([anna, david, olha])!)
  for (const person of people) await openPhone(simulation, person)
  for (const device of simulation.devices) await device.settle()
  return simulation
}

/** Opens one more phone of a person, with its own session. */
export async function openPhone(simulation: Simulation, person: Person): Promise<Device> {
  const { backend, chance, devices, memberships } = simulation
  const signIn = () => createSession(backend.server, person, true)
  const name = `${person.name} ${devices.length + 1}`
  const skew = (chance.under(5) - 2) * 3_600_000
  const packing = chance.pick(packings)!
  // Its own random source: how often a phone draws must not change what happens to others.
  const weather = chanceOf(chance.under(2 ** 32))
  const device = openDevice(backend, { ...(await signIn()), name }, weather, skew, { packing, signIn })
  memberships.watch(person.userId, device.network)
  devices.push(device)
  return device
}

/** Whether a baby may be hidden from a user during a write for it. */
export const mayBeHidden = ({ plan, david }: Simulation, { userId }: Device): boolean =>
  plan.hidesBaby && userId === david.userId

/**
 * Whether writes of a person may be refused because of others' decisions: they are kept on the phone, but not required
 * on the server.
 */
export const mayBeRefused = (simulation: Simulation, device: Device): boolean =>
  simulation.plan.changesMembers || mayBeHidden(simulation, device)

export const countEvent = ({ counts }: Simulation, what: string, by = 1) =>
  void (counts[what] = (counts[what] ?? 0) + by)
