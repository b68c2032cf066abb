import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ColumnRole } from 'sync-protocol/rules/import/mapped'
import type { Doubt, SkipReason } from 'sync-protocol/rules/import/reading'
import type { ImportKind } from './kinds.ts'
import type { FileProblem } from './limits.ts'

export const kindWords: Record<ImportKind, MessageDescriptor> = {
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
  notKept: msg`A kind of entry that has no place here`,
  noTime: msg`The time is missing or cannot be read`,
  noValue: msg`There is no value in it`,
  badValue: msg`A value that cannot be`,
  inAnotherFile: msg`The same row is in another file`,
  leftOut: msg`Left out, as you chose`,
  alreadyHere: msg`Imported before`,
  deletedHere: msg`Imported before and deleted since`,
}

export const doubtWords: Record<Doubt, MessageDescriptor> = {
  long: msg`Longer than usual`,
  zero: msg`Ends in the minute it began`,
  noEnd: msg`Has no end`,
  endBeforeStart: msg`Its end lay before its start and was left out`,
  amount: msg`An amount that cannot be is kept among the notes`,
  cut: msg`Its notes were too long and were cut`,
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
}

export const roleWords: Record<ColumnRole, MessageDescriptor> = {
  start: msg`When it was or began`,
  end: msg`When it ended`,
  minutes: msg`How long it took`,
  amount: msg`Amount or value`,
  left: msg({ message: 'Left', comment: 'left breast' }),
  right: msg({ message: 'Right', comment: 'right breast' }),
  words: msg`What it was`,
  weight: msg`Weight`,
  height: msg`Length or height`,
  head: msg`Head circumference`,
  notes: msg`Notes`,
}
