import { huckleberry } from './formats/huckleberry.ts'
import type { Format } from './reading.ts'
import { Columns } from './table.ts'

/** The formats that are known by the names of their columns; the first that fits is taken. */
export const formats: readonly Format[] = [huckleberry]

/** The format of a table; undefined where nobody knows it. */
export const formatOf = (headers: readonly string[]): Format | undefined => {
  const columns = new Columns(headers)
  return formats.find((format) => format.isOf(columns))
}
