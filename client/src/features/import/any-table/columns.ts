import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { Content, Contents } from './contents.ts'
import { headerWords, isDayName, isEndName, isLengthName } from './header-words.ts'
import { headersOf, type MappedColumns, type MappedKind, ownRolesOf, rolesOf } from './mapped-kinds.ts'

/** Contents that a column of this role never has, whatever its name is. */
const never: Readonly<Record<ColumnRole, readonly Content[]>> = {
  start: ['clock', 'number', 'words'],
  clock: ['moment', 'day', 'number', 'words'],
  end: ['number', 'words'],
  minutes: ['moment', 'day'],
  amount: ['moment', 'day', 'clock'],
  unit: ['moment', 'day', 'clock', 'number'],
  side: ['moment', 'day', 'clock', 'number'],
  left: ['moment', 'day'],
  right: ['moment', 'day'],
  words: ['moment', 'day', 'clock'],
  signs: ['moment', 'day', 'clock', 'number'],
  dose: ['moment', 'day', 'clock'],
  batch: ['moment', 'day', 'clock'],
  site: ['moment', 'day', 'clock', 'number'],
  by: ['moment', 'day', 'clock', 'number'],
  reaction: ['moment', 'day', 'clock', 'number'],
  seen: ['clock', 'number', 'words'],
  weight: ['moment', 'day', 'clock'],
  height: ['moment', 'day', 'clock'],
  head: ['moment', 'day', 'clock'],
  notes: ['moment', 'day', 'clock'],
}

/** Assigns columns to roles by their names and contents. Each column is assigned once. */
class Free {
  private readonly left: string[]
  private readonly contents: Contents

  constructor(headers: readonly string[], contents: Contents) {
    this.left = [...headers]
    this.contents = contents
  }

  private contentOf(header: string): Content {
    return Object.hasOwn(this.contents, header) ? this.contents[header]! : 'none'
  }

  private takeAt(place: number): string | undefined {
    return place < 0 ? undefined : this.left.splice(place, 1)[0]
  }

  take(role: ColumnRole, isOne: (name: string) => boolean = () => true): string | undefined {
    for (const likely of headerWords[role]) {
      const place = this.left.findIndex(
        (header) => likely.test(header) && isOne(header) && !never[role].includes(this.contentOf(header)),
      )
      if (place >= 0) return this.takeAt(place)
    }
    return undefined
  }

  private takeFilledWith(content: Content): string | undefined {
    return this.takeAt(this.left.findIndex((header) => this.contentOf(header) === content))
  }

  /** Takes the columns of the start time: one column, or one for the day and one for the time of day. */
  takeStart(): MappedColumns {
    const isStart = (name: string) => !isEndName(name) && !isLengthName(name)
    const isDay = (name: string) => isDayName(name) && isStart(name)
    const named = this.take('start', isDay)
    const start =
      named ??
      this.take('start', isStart) ??
      this.takeFilledWith('moment') ??
      this.takeFilledWith('day') ??
      this.take('start') ??
      this.left.shift()
    if (start === undefined) return {}
    const content = this.contentOf(start)
    const mayBeDay = content === 'day' || (content === 'none' && start === named)
    if (!mayBeDay) return { start }
    const clock = this.take('clock', isStart) ?? this.takeFilledWith('clock')
    return { start, ...(clock !== undefined && { clock }) }
  }

  takeAll(roles: readonly ColumnRole[]): MappedColumns {
    const found = roles.map((role) => [role, this.take(role)] as const)
    return Object.fromEntries(found.filter(([, column]) => column !== undefined))
  }

  /** Takes the columns with exactly these names. */
  takeNamed(names: MappedColumns): MappedColumns {
    const found = Object.entries(names).filter(([, name]) => this.left.includes(name))
    for (const [, name] of found) this.takeAt(this.left.indexOf(name))
    return Object.fromEntries(found)
  }

  without(columns: MappedColumns): Free {
    const taken = new Set(Object.values(columns))
    const left = this.left.filter((header) => !taken.has(header))
    return new Free(left, this.contents)
  }
}

/**
 * Proposes the meaning of each column of a table of one kind, by name and contents. Uses each column once, and always
 * proposes a start.
 */
export function proposedColumns(
  kind: MappedKind,
  headers: readonly string[],
  contents: Contents = {},
): MappedColumns {
  const free = new Free(headers, contents)
  const own = free.takeNamed(headersOf[kind] ?? {})
  const start = free.takeStart()
  const others = [...rolesOf[kind], 'notes' as const].filter((role) => !(role in own))
  return { ...start, ...free.takeAll(others), ...own }
}

/**
 * Proposes columns for a table of several kinds: those that all kinds share, and those of a single kind. Skips the
 * column `by`, which holds the kind.
 */
export function proposedShared(headers: readonly string[], by: string, contents: Contents = {}) {
  const free = new Free(
    headers.filter((header) => header !== by),
    contents,
  )
  const shared = { ...free.takeStart(), ...free.takeAll(['end', 'minutes', 'notes']) }
  return {
    shared,
    /** The columns of one kind. Several kinds may use the same column for different values. */
    ownOf(kind: MappedKind): MappedColumns {
      const own = free.without(shared).takeAll(ownRolesOf(kind))
      // Many tables write the medicine or the food into the column that other kinds use for notes.
      const isNamed = kind === 'medicine' || kind === 'solids'
      return isNamed && shared.notes !== undefined ? { words: shared.notes, ...own } : own
    },
  }
}
