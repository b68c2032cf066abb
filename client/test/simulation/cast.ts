import { addBaby, type Person } from '../../../server/test/support/family.ts'
import { enterTeam, quickPerson, quickSession } from '../../../server/test/support/quick-people.ts'
import type { Packing } from '#db/schema/packing-rules.ts'
import { pushLimits } from 'sync-protocol/wire/push'
import type { Arena } from './arena.ts'
import { openDevice, packsEverything, type Device } from './device.ts'
import { Memberships } from './memberships.ts'
import { chanceOf, type Chance } from './random.ts'
import { openStranger, type Stranger } from './stranger.ts'
import { morning } from './world.ts'

/** What people did and were told is saved; the end is held against it. */
export interface Deeds {
  /** Ids of entries whose saving was confirmed. */
  logged: Set<string>
  /** Notes that were typed; each is a word of its own, and has to be found somewhere in the end. */
  words: Map<string, { id: string; device: Device }>
  /** Entries that were deleted before anybody saw them, or forgotten by everybody since. */
  forgotten: Set<string>
  /** Words that no server takes, with the phone and the entry they were typed on. */
  bad: Map<string, { device: Device; id: string }>
  /** The ends that were tapped, by sleep; those that somebody corrected are left out. */
  taps: Map<string, string[]>
  corrected: Set<string>
  /** Every end that anybody said, by sleep; null: that it goes on. */
  ends: Map<string, (string | null)[]>
}

export interface Team {
  teamId: string
  babyId: string
  /** Another baby of it, where the plan has one: nobody logs for it. */
  siblingId?: string
  host: Person
}

/** What else than bad connections happens in a history. Not everything at once: each takes away what another promises. */
export interface Plan {
  /** David is taken out of teams and comes back; so is anybody of a stranger's team, whose rows bear ids of others. */
  moves: boolean
  /** Hosts hide their baby from David and show it again, whatever his phones have logged for it meanwhile. */
  hides: boolean
  /** The server is set back to a copy of its database. */
  restores: boolean
  /** Deletions become so old that the server forgets them. */
  forgets: boolean
  /** People write all that can be written in a team, not diapers and sleeps alone. */
  kinds: boolean
  /** How many changes a push carries: where they are few, any queue is a long one, whose parts follow each other. */
  mostOfPush: number
}

export interface Cast {
  arena: Arena
  /** Anna's, where David is too, and Olha's, which he joins. */
  teams: [Team, Team]
  david: Person
  stranger: Stranger | undefined
  devices: Device[]
  deeds: Deeds
  chance: Chance
  plan: Plan
  memberships: Memberships
  /** Rounds under way. */
  rounds: Promise<unknown>[]
  /** What happened, by name, and how often. */
  counts: Record<string, number>
  hasCopy: boolean
}

const minute = 60_000
/** Where people log; several nights of summer time fall into the histories. */
export const zones = [
  'Europe/Kyiv',
  'Asia/Tbilisi',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/St_Johns',
] as const

/** When clocks are put forward or back in those zones, and a morning like any other. */
const switches = [
  '2026-10-25T01:00',
  '2027-03-28T01:00',
  '2026-11-01T06:00',
  '2027-03-14T07:00',
  '2027-04-03T15:00',
]
const beginnings = [...switches.map((at) => Date.parse(`${at}:00.000Z`) - 15 * minute), morning]

const dayMs = 24 * 3_600_000
/** What a device packs: all it may, months that are over, as the product does. */
const packings: readonly Packing[] = [
  packsEverything,
  { ageMs: 3 * dayMs, least: 1 },
  { ageMs: 3 * dayMs, least: 4 },
  { ageMs: 60 * dayMs, least: 3 },
]

export const planOf = (seed: number): Plan => ({
  moves: seed % 3 === 0,
  hides: seed % 12 === 2,
  restores: seed % 3 === 1 && seed % 2 === 0,
  forgets: seed % 12 === 5,
  kinds: seed % 5 === 4,
  mostOfPush: seed % 4 < 2 ? pushLimits.ops : 1 + (seed % 3),
})

/** Three people, two teams with a baby each, three to six phones that have read everything. */
export async function openCast(arena: Arena, seed: number): Promise<Cast> {
  const chance = chanceOf(seed)
  const { server } = arena
  arena.time.ms = chance.pick(beginnings)!
  const [anna, david, olha] = [
    await quickPerson(server, 'Anna'),
    await quickPerson(server, 'David'),
    await quickPerson(server, 'Olha'),
  ]
  const memberships = new Memberships()
  const teams: Team[] = []
  for (const host of [anna, olha]) {
    const team: Team = { teamId: host.teamId, babyId: String((await addBaby(host)).id), host }
    if (planOf(seed).hides) team.siblingId = String((await addBaby(host, 'Leo')).id)
    teams.push(team)
    memberships.set(host.userId, host.teamId, true)
  }
  for (const [index, { teamId }] of teams.entries()) {
    if (index > 0 && chance.hits(0.5)) continue
    await enterTeam(server, teamId, david)
    memberships.set(david.userId, teamId, true)
  }
  const cast: Cast = {
    arena,
    teams: teams as [Team, Team],
    david,
    stranger: planOf(seed).moves ? await openStranger(arena) : undefined,
    devices: [],
    deeds: {
      logged: new Set(),
      words: new Map(),
      forgotten: new Set(),
      bad: new Map(),
      taps: new Map(),
      corrected: new Set(),
      ends: new Map(),
    },
    chance,
    plan: planOf(seed),
    memberships,
    rounds: [],
    counts: {},
    hasCopy: false,
  }
  const people = [anna, david, olha]
  for (let more = chance.pick([0, 0, 1, 1, 2, 3])!; more > 0; more--)
    people.push(chance.pick([anna, david, olha])!)
  for (const person of people) await openPhone(cast, person)
  for (const device of cast.devices) await device.settle()
  return cast
}

/** One more phone of somebody, with a session of its own. */
export async function openPhone(cast: Cast, person: Person): Promise<Device> {
  const { arena, chance, devices, memberships } = cast
  const signIn = () => quickSession(arena.server, person, true)
  const name = `${person.name} ${devices.length + 1}`
  const skew = (chance.under(5) - 2) * 3_600_000
  const packing = chance.pick(packings)!
  // Chance of its own: how often it asked must not decide what happens next to others.
  const weather = chanceOf(chance.under(2 ** 32))
  const device = openDevice(arena, { ...(await signIn()), name }, weather, skew, { packing, signIn })
  memberships.watch(person.userId, device.network)
  devices.push(device)
  return device
}

/** Whether a baby may be hidden from somebody, while she writes for it too. */
export const mayVanish = ({ plan, david }: Cast, { userId }: Device): boolean =>
  plan.hides && userId === david.userId

/** Whether what somebody writes may be refused for what others decided about her: it is kept, but counts for nobody. */
export const mayBeRefused = (cast: Cast, device: Device): boolean =>
  cast.plan.moves || mayVanish(cast, device)

export const tally = ({ counts }: Cast, what: string, by = 1) =>
  void (counts[what] = (counts[what] ?? 0) + by)
