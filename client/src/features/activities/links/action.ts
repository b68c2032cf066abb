import type { Row } from 'sync-protocol/entities/registry'
import type { SheetEntity } from '#features/activities/entries/entry.ts'
import type { Answer } from '#features/activities/kinds/diaper/answers.ts'

type Unit = NonNullable<Row<'feedingSession'>['amount']>['unit']

/** What has a sheet of its own in which it is logged. */
export type LogSheet = 'feed' | SheetEntity

/** Something to log without touching the dock: by a link, or typed on a desktop. */
export type QuickAction =
  | { do: 'diaper'; answer?: Answer }
  | { do: 'bottle'; value: number; unit: Unit }
  | { do: 'breast'; side: 'LEFT' | 'RIGHT' | 'BOTH' }
  | { do: 'endBreast' }
  /** `past` is over: its moment is a range. */
  | { do: 'sleep' | 'play' | 'walk'; how: 'toggle' | 'start' | 'end' | 'past' }
  /** An activity that the family made, by its name; what only happens is logged by each of the three. */
  | { do: 'own'; name: string; how: 'toggle' | 'start' | 'end' }
  | { do: 'temperature'; value: number; unit: 'C' | 'F' }
  | { do: 'note'; text: string }
  /** `text` is what a person typed herself: the name of a medicine. */
  | { do: 'open'; sheet: LogSheet; text?: string }

/**
 * When it was: minutes ago, the last time the clock showed this or yesterday at it, from one clock time to another
 * (`day` is the one it began on), or for so many minutes until now; now where it is left out.
 */
export type Moment =
  | { ago: number }
  | { time: string; day?: 'yesterday' }
  | { from: string; until: string; day?: 'yesterday' }
  | { lasting: number }

export interface QuickLogRequest {
  action: QuickAction
  moment?: Moment
}

/** What came of it: logged (or kept with its reason where the device refused), a sheet to open, or why nothing was. */
export type Ran =
  | { ran: 'logged' }
  /** Logged, and a temperature by which a doctor is needed at once. */
  | { ran: 'fever' }
  | { ran: 'open'; sheet: LogSheet; text?: string }
  | { ran: 'nothing'; because: string }
