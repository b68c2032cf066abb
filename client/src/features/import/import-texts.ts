import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { BabyBuddyModel } from 'sync-protocol/reference/baby-buddy-models'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import { details } from '#features/activities/kinds/details.ts'
import type { MappedKind } from './any-table/mapped-kinds.ts'
import type { SkipReason } from './reading/format.ts'
import { declaredKinds, type DeclaredKind, type ImportKind } from './import-kinds.ts'
import type { FileProblem } from './limits.ts'
import type { Oddity } from './setup.ts'

const declaredWords = Object.fromEntries(declaredKinds.map((kind) => [kind, details[kind].name])) as Record<
  DeclaredKind,
  MessageDescriptor
>

export const kindWords: Record<ImportKind, MessageDescriptor> = {
  ...declaredWords,
  sleep: msg`Sleep`,
  nursing: msg`Breastfeeding`,
  bottle: msg`Bottle`,
  solids: msg`Solid food`,
  diaper: msg`Diaper`,
  play: msg`Play, walks and baths`,
  pumping: msg`Pumping`,
  medicine: msg`Medicine and vitamins`,
  temperature: msg`Temperature`,
  growth: msg`Measurements`,
  note: msg`Notes`,
  achievement: msg`Achievements`,
}

export const reasonWords: Record<SkipReason, MessageDescriptor> = {
  empty: msg`The row is empty`,
  unknownKind: msg`A kind of entry that is not known`,
  notKept: msg`A kind of entry that does not exist here`,
  noTime: msg`The time is missing or cannot be read`,
  noValue: msg`It has no value`,
  badValue: msg`A value that is impossible or cannot be read`,
  inAnotherFile: msg`The same row is in another file`,
  leftOut: msg`Left out, as you chose`,
  alreadyHere: msg`Imported before`,
  deletedHere: msg`Imported before and deleted since`,
}

/** All reasons in the language of the screen, for the worker, which has no catalog. */
export const reasonTexts = (i18n: I18n) =>
  Object.fromEntries(Object.entries(reasonWords).map(([reason, words]) => [reason, i18n._(words)])) as Record<
    SkipReason,
    string
  >

export const doubtWords: Record<Oddity, MessageDescriptor> = {
  long: msg`Longer than usual`,
  zero: msg`Ends in the minute it began`,
  noTimeOfDay: msg`No time of day in its row: put at 0:00`,
  noEnd: msg`Has no end`,
  endBeforeStart: msg`Its end was before its start and was left out`,
  amount: msg`An impossible amount is kept in the notes`,
  unread: msg`A number that was not understood is kept in the notes`,
  cut: msg`Its notes were too long and were shortened`,
  moreCells: msg`Its row has too many cells; the extra ones were left out`,
  future: msg`In the future`,
  beforeBirth: msg`Before the day of birth`,
}

export const problemWords: Record<FileProblem, MessageDescriptor> = {
  tooLarge: msg`This file is too large. Up to 64 MB can be read.`,
  empty: msg`This file is empty.`,
  database: msg`This is a backup of an app's database. Please export CSV files in that app instead.`,
  spreadsheet: msg`This is a spreadsheet. Please save it as CSV first.`,
  notText: msg`This is not a text file.`,
  noTable: msg`There is no table of entries in this file.`,
  tooManyColumns: msg`This table has too many columns.`,
  tooManyRows: msg`This is more than 300,000 rows.`,
  brokenZip: msg`This zip file is damaged.`,
  closedZip: msg`This zip file has a password, or is packed in a way that cannot be read here. Please unpack it and choose the files in it.`,
}

export const roleWords: Record<ColumnRole, MessageDescriptor> = {
  start: msg`When it was or began`,
  clock: msg`Time of day, if in a column of its own`,
  end: msg`When it ended`,
  minutes: msg`How long it took`,
  amount: msg`Amount or value`,
  unit: msg`Unit of the amount`,
  side: msg({ message: 'Side', comment: 'of the breast' }),
  left: msg({ message: 'Left', comment: 'left breast' }),
  right: msg({ message: 'Right', comment: 'right breast' }),
  words: msg`What it was`,
  signs: msg({ message: 'Signs', comment: 'of a reaction' }),
  dose: msg({ message: 'Dose', comment: 'of a vaccine' }),
  batch: msg({ message: 'Batch number', comment: 'of a vaccine' }),
  site: msg({ message: 'Site', comment: 'of the body, where a vaccine is given' }),
  by: msg`Where or by whom`,
  reaction: msg({ message: 'Reaction', comment: 'to a vaccine' }),
  seen: msg({ message: 'Seen when', comment: 'a reaction to a vaccine' }),
  weight: msg`Weight`,
  height: msg`Length or height`,
  head: msg`Head circumference`,
  notes: msg`Notes`,
}

export const mappedWords: Record<MappedKind, MessageDescriptor> = {
  ...kindWords,
  feed: msg`Feeds of any kind`,
  weight: roleWords.weight,
  height: roleWords.height,
  head: roleWords.head,
}

export const modelWords: Record<BabyBuddyModel, MessageDescriptor> = {
  child: msg`Children`,
  feeding: msg`Feeds`,
  sleep: kindWords.sleep,
  diaper: msg`Diapers`,
  pumping: kindWords.pumping,
  tummytime: msg`Tummy time`,
  temperature: kindWords.temperature,
  medication: kindWords.medicine,
  weight: roleWords.weight,
  height: roleWords.height,
  head: roleWords.head,
  note: kindWords.note,
}

/** Why a Baby Buddy server could not be read, by code. Codes without a text here get a general one. */
export const buddyWords: Partial<Record<string, MessageDescriptor>> = {
  address_refused: msg`This address may not be read. It has to begin with https:// and be open to the internet.`,
  source_unreachable: msg`Nothing answers at this address. Please check it.`,
  source_moved: msg`This address leads to another one. Please enter the one that your browser shows in the end.`,
  source_denied: msg`Baby Buddy does not accept this key. Please check it.`,
  source_unreadable: msg`Something answers there, but it is not Baby Buddy. Please check the address.`,
  tooManyRows: problemWords.tooManyRows,
  nothing: msg`There is nothing in this Baby Buddy yet.`,
  other: msg`This could not be read. Please try again.`,
}
