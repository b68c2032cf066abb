import { anna, babyId, noon, type Local, teamId } from './local.ts'

const base = {
  createdAt: new Date(noon).toISOString(),
  updatedAt: new Date(noon).toISOString(),
  createdBy: anna,
  updatedBy: anna,
  deletedAt: null,
  seq: 1,
  rowAt: '',
  clocks: null,
}

/**
 * Stores the tests' family on a device, as from a server: Anna in one team, and its baby Mia. `looksOnly`: Anna may not
 * change anything.
 */
export async function familyRows({ db }: Local, { looksOnly = false } = {}): Promise<void> {
  await db.rows('membership').put({
    ...base,
    id: '0199f3a0-0000-7000-8000-0000000000f1',
    spaceId: anna,
    teamId,
    role: looksOnly ? 'FAMILY' : 'PARENT',
    looksOnly,
  } as never)
  await db.rows('baby').put({
    ...base,
    id: babyId,
    spaceId: teamId,
    name: 'Mia',
    birthDate: '2026-10-01',
    gender: null,
    isPreterm: false,
    gestationalWeeks: null,
    gestationalDays: null,
    useCorrectedAge: true,
    dayStart: '07:00',
    dayEnd: '19:00',
  } as never)
}
