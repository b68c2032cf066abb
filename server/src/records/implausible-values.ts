import { channel } from 'node:diagnostics_channel'

/** A stored value that its entity's schema refuses. It names the place, never the value. */
export interface ImplausibleValue {
  entity: string
  field: string
  /** The row's id, if the statement read it. */
  id: string | null
}

/** Stored places that were reported already. */
const maxReported = 1000

const valueChannel = channel('nela.implausible-values')

/** Publishes that a read found an implausible value. Costs nothing without a listener. */
export const reportImplausibleValue = (value: ImplausibleValue): void => valueChannel.publish(value)

/** Logs each implausible value once, without the value itself. Returns a function that stops it. */
export function logImplausibleValues(log: (line: string) => void): () => void {
  const reported = new Set<string>()
  const listener = (message: unknown) => {
    const { entity, field, id } = message as ImplausibleValue
    const place = `${entity}.${field} of row ${id ?? '?'}`
    if (reported.has(place) || reported.size === maxReported) return
    reported.add(place)
    log(`implausible value in ${place}: answered without it`)
  }
  valueChannel.subscribe(listener)
  return () => void valueChannel.unsubscribe(listener)
}
