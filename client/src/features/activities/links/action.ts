import type { Row } from 'sync-protocol/entities/registry'
import type { SheetEntity } from '#features/activities/entries/entry.ts'
import type { Answer } from '#features/activities/kinds/diaper/answers.ts'

type Unit = NonNullable<Row<'feedingSession'>['amount']>['unit']

/** Kinds with a sheet that logs them. */
export type LogSheet = 'feed' | SheetEntity

/** An action that a link or a typed command requests. */
export type QuickAction =
  | { do: 'diaper'; answer?: Answer }
  | { do: 'bottle'; value: number; unit: Unit }
  | { do: 'breast'; side: 'LEFT' | 'RIGHT' | 'BOTH' }
  | { do: 'endBreast' }
  /** `past` logs a finished session; its moment is a range. */
  | { do: 'sleep' | 'play' | 'walk'; how: 'toggle' | 'start' | 'end' | 'past' }
  /** One of the family's own activities, by name. A momentary activity is logged for every `how`. */
  | { do: 'own'; name: string; how: 'toggle' | 'start' | 'end' }
  | { do: 'temperature'; value: number; unit: 'C' | 'F' }
  | { do: 'note'; text: string }
  /** `text` is the person's own text, such as the name of a medicine. */
  | { do: 'open'; sheet: LogSheet; text?: string }

/**
 * Time of an action: minutes ago; the last time the clock showed `time`, today or yesterday; from one time to another
 * (`day` is the day of the start); or a length in minutes until now. Absent for the current time.
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

/**
 * Result of an action: logged (or kept on screen with its error if the device refused it), a sheet to open, or the
 * reason why nothing was logged.
 */
export type ActionResult =
  | { ran: 'logged' }
  /** Logged; the temperature needs a doctor at once. */
  | { ran: 'fever' }
  | { ran: 'open'; sheet: LogSheet; text?: string }
  | { ran: 'nothing'; because: string }
