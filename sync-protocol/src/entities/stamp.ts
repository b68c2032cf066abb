import { z } from 'zod'

/**
 * A stamp tells when a field was set: the time of the tap in ms, a counter for taps within one ms, and the device. It
 * is text of fixed-width base 36, so that `<` orders stamps by (ms, counter, device) in JavaScript and in SQL. Stamps
 * decide which edit wins; they are never a cursor, and no op is refused for its stamp.
 */
export type Stamp = string

const msWidth = 9
const counterWidth = 4
export const maxStampMs = 36 ** msWidth - 1
export const maxStampCounter = 36 ** counterWidth - 1

/** The stamp of a default that nobody chose: below every real stamp, so any choice wins over it. */
export const lowestStamp: Stamp = '0'.repeat(msWidth + counterWidth)

/** Random per local database: 16 of a-z0-9. `rest` marks writes that the server stamps itself. */
export const deviceId = z.string().regex(/^[a-z0-9]{4,16}$/, 'not a device id')

/** `[ms since 1970, counter]` as in an op; the push contains the device once. */
export const opStamp = z.tuple([
  z.number().int().min(0).max(maxStampMs),
  z.number().int().min(0).max(maxStampCounter),
])
export type OpStamp = z.infer<typeof opStamp>

const stampForm = /^[0-9a-z]{13}[a-z0-9]{0,16}$/

/** Whether a text has the form of a stamp. */
export const isStamp = (text: string): boolean => stampForm.test(text)

const digits = (value: number, width: number) => value.toString(36).padStart(width, '0')

/** Builds the ordered text of a stamp. */
export function stampOf(at: OpStamp, device: string): Stamp {
  return digits(at[0], msWidth) + digits(at[1], counterWidth) + device
}

/** The `[ms, counter]` of a stamp. */
export function opStampOf(stamp: Stamp): OpStamp {
  return [parseInt(stamp.slice(0, msWidth), 36), parseInt(stamp.slice(msWidth, msWidth + counterWidth), 36)]
}

/** The later of two stamps. */
export const laterStamp = (a: Stamp, b: Stamp): Stamp => (a < b ? b : a)
