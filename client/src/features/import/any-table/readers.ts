import { readDiaper } from '#features/activities/kinds/diaper/import.ts'
import { readBottle, readFeed, readNursing, readSolids } from '#features/activities/kinds/feeding/import.ts'
import { readMedicine } from '#features/activities/kinds/medicine/import.ts'
import { readNote } from '#features/activities/kinds/note/import.ts'
import { readPlay } from '#features/activities/kinds/play/import.ts'
import { readPumping } from '#features/activities/kinds/pumping/import.ts'
import { readSleep } from '#features/activities/kinds/sleep/import.ts'
import { readTemperature } from '#features/activities/kinds/temperature/import.ts'
import type { Made } from '#features/activities/importing/draft.ts'
import type { TableRow } from '#features/activities/importing/table-row.ts'
import { declaredDraft } from '../reading/declared-draft.ts'
import { growthDraft } from '../reading/growth-draft.ts'
import { declared } from './declared.ts'
import type { MappedKind } from './mapped-kinds.ts'

const growth = ({ day, remarks }: TableRow, sizes: Partial<Parameters<typeof growthDraft>[1]>): Made =>
  growthDraft(day, { weight: null, height: null, head: null, ...sizes }, remarks)

/** The reader of rows of each kind. A reader returns null for a row without a value. */
export const read: Readonly<Record<MappedKind, (row: TableRow) => Made>> = {
  sleep: readSleep,
  feed: readFeed,
  nursing: readNursing,
  bottle: readBottle,
  solids: readSolids,
  diaper: readDiaper,
  ...declared(
    ({ entity, read: fieldsOf }) =>
      ({ ask, amount, instant, word, when, remarks }: TableRow) =>
        declaredDraft(
          entity,
          when,
          fieldsOf({ ask, volume: (role) => amount('volume', role), instant, word, until: when.to }),
          remarks,
        ),
  ),
  pumping: readPumping,
  temperature: readTemperature,
  medicine: readMedicine,
  growth: (row) =>
    growth(row, {
      weight: row.amount('weight', 'weight'),
      height: row.amount('length', 'height'),
      head: row.amount('length', 'head'),
    }),
  weight: (row) => growth(row, { weight: row.amount('weight', 'amount') }),
  height: (row) => growth(row, { height: row.amount('length', 'amount') }),
  head: (row) => growth(row, { head: row.amount('length', 'amount') }),
  play: readPlay,
  note: readNote,
}
