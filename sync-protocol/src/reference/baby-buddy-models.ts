/**
 * What a Baby Buddy answers with at `/api/<path>/`, and which of its fields are asked for. Named as its CSV files name
 * their columns, so that what comes over the network and what comes as a file are one.
 */
export const babyBuddyModels = {
  child: { path: 'children', columns: ['id', 'first_name', 'last_name', 'birth_date'] },
  feeding: {
    path: 'feedings',
    columns: ['id', 'child', 'start', 'end', 'type', 'method', 'amount', 'notes', 'tags'],
  },
  sleep: { path: 'sleep', columns: ['id', 'child', 'start', 'end', 'nap', 'notes', 'tags'] },
  diaper: {
    path: 'changes',
    columns: ['id', 'child', 'time', 'wet', 'solid', 'color', 'amount', 'notes', 'tags'],
  },
  pumping: { path: 'pumping', columns: ['id', 'child', 'start', 'end', 'amount', 'notes', 'tags'] },
  tummytime: { path: 'tummy-times', columns: ['id', 'child', 'start', 'end', 'milestone', 'notes', 'tags'] },
  temperature: { path: 'temperature', columns: ['id', 'child', 'temperature', 'time', 'notes', 'tags'] },
  medication: {
    path: 'medication',
    columns: [
      ...['id', 'child', 'name', 'dosage', 'dosage_unit', 'time'],
      ...['next_dose_interval', 'notes', 'tags'],
    ],
  },
  weight: { path: 'weight', columns: ['id', 'child', 'weight', 'date', 'notes', 'tags'] },
  height: { path: 'height', columns: ['id', 'child', 'height', 'date', 'notes', 'tags'] },
  head: {
    path: 'head-circumference',
    columns: ['id', 'child', 'head_circumference', 'date', 'notes', 'tags'],
  },
  note: { path: 'notes', columns: ['id', 'child', 'note', 'time', 'tags'] },
} as const satisfies Record<string, { path: string; columns: readonly string[] }>

export type BabyBuddyModel = keyof typeof babyBuddyModels

/** In the order in which they are read; the children first, because the others name them by number. */
export const babyBuddyModelNames = Object.keys(babyBuddyModels) as [BabyBuddyModel, ...BabyBuddyModel[]]
