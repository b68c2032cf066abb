import { type ColumnRole, type MappedColumns, type MappedKind, ownRolesOf, rolesOf } from './kinds.ts'

const ends = /\bend|\bstop|until|finish|конец|оконч|кінець|закінч|დასრულ|დამთავრ/
const lengths = /duration|minutes|how long|длит|продолж|минут|трив|хвилин|ხანგრძ|წუთ/

/** What columns are probably called, in English, Russian, Ukrainian and Georgian; the likelier names first. */
const likelyNames: Readonly<Record<ColumnRole, readonly RegExp[]>> = {
  start: [/start|begin|from|начал|почат|დაწყ/, /time|date|when|врем|дата|когда|коли|час|თარიღ|დრო/],
  clock: [/start|begin|начал|почат|დაწყ/, /^time|врем|^час|დრო/],
  end: [ends],
  minutes: [lengths],
  amount: [
    /amount|quantity|volume|total|temperature|dose|dosage|value|\bml\b|\boz\b/,
    /колич|объ[её]м|доз|температур|значен|кільк|об.?єм|რაოდ|მოცულ|დოზ|ტემპ/,
  ],
  unit: [/\bunits?\b|единиц|одиниц|^ед\.?$|^од\.?$|ერთეულ/],
  side: [/\bside|сторон|бік|მხარე/],
  left: [/left|лев|лів|ліва|მარცხ/],
  right: [/right|прав|მარჯვ/],
  words: [
    /type|status|contents?|what|food|ingredients|medicine|medication|name|text|note/,
    /тип|вид|что|еда|лекарств|назван|текст|що|їжа|ліки|назва|ტიპ|რა |საკვებ|წამალ|სახელ/,
  ],
  weight: [/weight|вес|вага|წონა/],
  height: [/height|length|рост|длина|зріст|довжин|სიმაღლ|სიგრძ/],
  head: [/head|голов|თავ/],
  notes: [/note|comment|remark|detail|замет|примеч|коммент|нотат|приміт|комент|შენიშვ|კომენტ/],
}

const dayOnly = /date|\bday|дата|день|თარიღ|დღე/
const withTime = /time|start|begin|врем|час|начал|почат|დრო|დაწყ/

/** Hands out columns by their names, each once. */
class Free {
  private readonly left: string[]

  constructor(headers: readonly string[]) {
    this.left = [...headers]
  }

  take(role: ColumnRole, isOne: (name: string) => boolean = () => true): string | undefined {
    for (const likely of likelyNames[role]) {
      const place = this.left.findIndex((header) => {
        const name = header.toLowerCase()
        return likely.test(name) && isOne(name)
      })
      if (place >= 0) return this.left.splice(place, 1)[0]
    }
    return undefined
  }

  /** What says when a row was: a column, or one with the day and another with the time of day. */
  takeStart(): MappedColumns {
    const isStart = (name: string) => !ends.test(name) && !lengths.test(name)
    const isDay = (name: string) => dayOnly.test(name) && !withTime.test(name) && isStart(name)
    const day = this.take('start', isDay)
    if (day === undefined)
      return startOr(this.take('start', isStart) ?? this.take('start') ?? this.left.shift())
    const clock = this.take('clock', isStart)
    return { start: day, ...(clock !== undefined && { clock }) }
  }

  takeAll(roles: readonly ColumnRole[]): MappedColumns {
    const found = roles.map((role) => [role, this.take(role)] as const)
    return Object.fromEntries(found.filter(([, column]) => column !== undefined))
  }

  without(columns: MappedColumns): Free {
    const taken = new Set(Object.values(columns))
    return new Free(this.left.filter((header) => !taken.has(header)))
  }
}

const startOr = (start: string | undefined): MappedColumns => (start === undefined ? {} : { start })

/** What columns of a table of this kind probably mean, by their names; each column once, and always a start. */
export function proposedColumns(kind: MappedKind, headers: readonly string[]): MappedColumns {
  const free = new Free(headers)
  const start = free.takeStart()
  return { ...start, ...free.takeAll([...rolesOf[kind], 'notes']) }
}

/** The same for a table of several kinds, but for the column that says the kind: what all of them share, and the rest. */
export function proposedShared(headers: readonly string[], by: string) {
  const free = new Free(headers.filter((header) => header !== by))
  const shared = { ...free.takeStart(), ...free.takeAll(['end', 'minutes', 'notes']) }
  return {
    shared,
    /** Several kinds may mean the same column by what they have for themselves. */
    ownOf(kind: MappedKind): MappedColumns {
      const own = free.without(shared).takeAll(ownRolesOf(kind))
      // What was given or eaten is often written where others have their notes.
      const isNamed = kind === 'medicine' || kind === 'solids'
      return isNamed && shared.notes !== undefined ? { words: shared.notes, ...own } : own
    },
  }
}
