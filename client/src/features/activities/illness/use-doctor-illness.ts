import type { Owner } from '#db/schema/time-index.ts'
import { illnessOf, useIllnesses, useIllnessEntries } from './use-illness.ts'

const nothing = { from: 0, until: 0 }

/** The illness of a row, with its entries; undefined for no row and while it loads. */
export function useDoctorIllness(baby: Owner, rowId: string | null, now: number) {
  const illness = illnessOf(useIllnesses(baby) ?? [], rowId)
  const entries = useIllnessEntries(baby, illness ?? nothing, now)
  return illness && { illness, entries }
}
