/**
 * The models of a Baby Buddy server at `/api/<path>/`, and the fields to request. Named like the columns of its CSV
 * files, so that both sources use one reader.
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

/** In reading order: children first, because the other models reference them by number. */
export const babyBuddyModelNames = Object.keys(babyBuddyModels) as [BabyBuddyModel, ...BabyBuddyModel[]]
