import type { Owner } from '#db/schema/time-index.ts'
import { illnessOf, useIllnesses, useIllnessEntries } from './use-illness.ts'

const nothing = { from: 0, until: 0 }

/** The illness that a row belongs to, with its entries; undefined without one, and while it is loading. */
export function useDoctorIllness(baby: Owner, rowId: string | null, now: number) {
  const illness = illnessOf(useIllnesses(baby) ?? [], rowId)
  const entries = useIllnessEntries(baby, illness ?? nothing, now)
  return illness && { illness, entries }
}
