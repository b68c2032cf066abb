/**
 * Milestones of the first year: month by month, in four areas. Ids are fixed; the client has texts by id. `CDC2022`:
 * after the checklists of CDC and AAP, what three of four children do by that age; `WHO-MGRS`: the windows of the WHO
 * motor study (1st to 99th percentile); `BRIDGE`: a step towards the next checklist, for months without one.
 */
export const milestoneCategories = ['physical', 'cognitive', 'social_emotional', 'communication'] as const
export type MilestoneCategory = (typeof milestoneCategories)[number]

/** The months that have milestones. */
export const milestoneMonths = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

export interface Milestone {
  id: MilestoneId
  /** 1 to 12. */
  month: number
  category: MilestoneCategory
  /** When many babies begin to do it, months. */
  from: number
  to: number
  basis: 'CDC2022' | 'BRIDGE' | 'WHO-MGRS'
  /** From this age on, months, discuss it at the next visit if it has not been reached. */
  discussFrom: number
}

/** id, from, to, basis, discussFrom. Month and category follow from the id. */
const rows = [
  ['1m-phys-1', 0, 2, 'B', 2],
  ['1m-phys-2', 0, 2, 'B', 2],
  ['1m-phys-3', 0, 2, 'B', 2],
  ['1m-cog-1', 0, 2, 'B', 2],
  ['1m-cog-2', 0, 2, 'B', 2],
  ['1m-soc-1', 0, 2, 'B', 2],
  ['1m-soc-2', 0, 2, 'B', 2],
  ['1m-comm-1', 0, 2, 'B', 2],
  ['1m-comm-2', 0, 2, 'B', 2],
  ['2m-phys-1', 1, 2, 'C', 2],
  ['2m-phys-2', 0, 2, 'C', 2],
  ['2m-phys-3', 1, 2, 'C', 2],
  ['2m-cog-1', 1, 2, 'C', 2],
  ['2m-cog-2', 1, 2, 'C', 2],
  ['2m-soc-1', 1, 2, 'C', 2],
  ['2m-soc-2', 0, 2, 'C', 2],
  ['2m-soc-3', 0, 2, 'C', 2],
  ['2m-soc-4', 1, 2, 'C', 2],
  ['2m-comm-1', 1, 2, 'C', 2],
  ['2m-comm-2', 0, 2, 'C', 2],
  ['3m-phys-1', 2, 4, 'B', 4],
  ['3m-phys-2', 2, 4, 'B', 4],
  ['3m-cog-1', 2, 4, 'B', 4],
  ['3m-cog-2', 2, 4, 'B', 4],
  ['3m-soc-1', 2, 4, 'B', 4],
  ['3m-soc-2', 2, 4, 'B', 4],
  ['3m-comm-1', 2, 4, 'B', 4],
  ['3m-comm-2', 2, 4, 'B', 4],
  ['4m-phys-1', 3, 4, 'C', 4],
  ['4m-phys-2', 3, 4, 'C', 4],
  ['4m-phys-3', 3, 4, 'C', 4],
  ['4m-phys-4', 3, 4, 'C', 4],
  ['4m-phys-5', 3, 4, 'C', 4],
  ['4m-cog-1', 3, 4, 'C', 4],
  ['4m-cog-2', 3, 4, 'C', 4],
  ['4m-soc-1', 3, 4, 'C', 4],
  ['4m-soc-2', 3, 4, 'C', 4],
  ['4m-soc-3', 3, 4, 'C', 4],
  ['4m-comm-1', 3, 4, 'C', 4],
  ['4m-comm-2', 3, 4, 'C', 4],
  ['4m-comm-3', 2, 4, 'C', 4],
  ['5m-phys-1', 4, 6, 'B', 6],
  ['5m-phys-2', 4, 6, 'B', 6],
  ['5m-cog-1', 4, 6, 'B', 6],
  ['5m-cog-2', 4, 7, 'B', 9],
  ['5m-soc-1', 4, 6, 'B', 6],
  ['5m-soc-2', 4, 6, 'B', 6],
  ['5m-comm-1', 4, 6, 'B', 6],
  ['5m-comm-2', 4, 6, 'B', 6],
  ['6m-phys-1', 4, 6, 'C', 6],
  ['6m-phys-2', 5, 6, 'C', 6],
  ['6m-phys-3', 5, 6, 'C', 6],
  ['6m-cog-1', 4, 6, 'C', 6],
  ['6m-cog-2', 4, 6, 'C', 6],
  ['6m-cog-3', 5, 6, 'C', 6],
  ['6m-soc-1', 4, 6, 'C', 6],
  ['6m-soc-2', 5, 6, 'C', 6],
  ['6m-soc-3', 4, 6, 'C', 6],
  ['6m-comm-1', 5, 6, 'C', 6],
  ['6m-comm-2', 5, 6, 'C', 6],
  ['6m-comm-3', 5, 6, 'C', 6],
  ['7m-phys-1', 3.8, 9.2, 'W', 9.2],
  ['7m-phys-2', 5, 9, 'B', 9],
  ['7m-cog-1', 6, 9, 'B', 9],
  ['7m-cog-2', 6, 9, 'B', 9],
  ['7m-soc-1', 6, 9, 'B', 9],
  ['7m-soc-2', 6, 9, 'B', 9],
  ['7m-comm-1', 6, 9, 'B', 9],
  ['7m-comm-2', 6, 9, 'B', 9],
  ['8m-phys-1', 6, 10, 'B', 12],
  ['8m-phys-2', 4.8, 11.4, 'W', 11.4],
  ['8m-cog-1', 7, 9, 'B', 9],
  ['8m-cog-2', 7, 9, 'B', 9],
  ['8m-soc-1', 7, 9, 'B', 9],
  ['8m-soc-2', 7, 10, 'B', 12],
  ['8m-comm-1', 7, 10, 'B', 12],
  ['8m-comm-2', 7, 11, 'B', 12],
  ['9m-phys-1', 6, 9, 'C', 9],
  ['9m-phys-2', 7, 9, 'C', 9],
  ['9m-phys-3', 6, 9, 'C', 9],
  ['9m-phys-4', 7, 9, 'C', 9],
  ['9m-cog-1', 7, 9, 'C', 9],
  ['9m-cog-2', 7, 9, 'C', 9],
  ['9m-soc-1', 7, 9, 'C', 9],
  ['9m-soc-2', 7, 9, 'C', 9],
  ['9m-soc-3', 7, 9, 'C', 9],
  ['9m-soc-4', 7, 9, 'C', 9],
  ['9m-soc-5', 7, 9, 'C', 9],
  ['9m-comm-1', 7, 9, 'C', 9],
  ['9m-comm-2', 7, 9, 'C', 9],
  ['10m-phys-1', 5.2, 13.5, 'W', 13.5],
  ['10m-phys-2', 8, 12, 'B', 12],
  ['10m-cog-1', 8, 12, 'B', 12],
  ['10m-cog-2', 8, 12, 'B', 12],
  ['10m-soc-1', 8, 12, 'B', 12],
  ['10m-soc-2', 9, 13, 'B', 15],
  ['10m-comm-1', 8, 12, 'B', 12],
  ['10m-comm-2', 8, 12, 'B', 12],
  ['11m-phys-1', 5.9, 13.7, 'W', 13.7],
  ['11m-phys-2', 9, 13, 'B', 15],
  ['11m-cog-1', 9, 12, 'B', 12],
  ['11m-cog-2', 9, 13, 'B', 15],
  ['11m-soc-1', 9, 12, 'B', 12],
  ['11m-soc-2', 8, 12, 'B', 12],
  ['11m-comm-1', 9, 13, 'B', 15],
  ['11m-comm-2', 9, 13, 'B', 15],
  ['12m-phys-1', 8, 12, 'C', 12],
  ['12m-phys-2', 9, 12, 'C', 13.7],
  ['12m-phys-3', 9, 12, 'C', 12],
  ['12m-phys-4', 9, 12, 'C', 12],
  ['12m-cog-1', 9, 12, 'C', 12],
  ['12m-cog-2', 9, 12, 'C', 12],
  ['12m-soc-1', 9, 12, 'C', 12],
  ['12m-soc-2', 10, 15, 'B', 15],
  ['12m-comm-1', 9, 12, 'C', 12],
  ['12m-comm-2', 9, 12, 'C', 12],
  ['12m-comm-3', 9, 12, 'C', 12],
] as const

export type MilestoneId = (typeof rows)[number][0]

const bases = { C: 'CDC2022', B: 'BRIDGE', W: 'WHO-MGRS' } as const
const categoryOf: Record<string, MilestoneCategory> = {
  phys: 'physical',
  cog: 'cognitive',
  soc: 'social_emotional',
  comm: 'communication',
}

/** All of them, by month, then area. */
export const milestones: readonly Milestone[] = rows.map(([id, from, to, basis, discussFrom]) => {
  const [month, area] = id.split('-') as [string, string]
  return {
    id,
    month: parseInt(month, 10),
    category: categoryOf[area]!,
    from,
    to,
    basis: bases[basis],
    discussFrom,
  }
})

const byId = new Map<string, Milestone>(milestones.map((one) => [one.id, one]))

/** The milestone of this id; undefined for any other text. */
export const milestoneOf = (id: string): Milestone | undefined => byId.get(id)
