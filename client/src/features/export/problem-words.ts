import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { BadBackup } from 'sync-protocol/rules/export/read-document'
import { NotSaved } from '#db/storage/retry-write.ts'
import { NothingThere } from './make-tables.ts'
import { FileTooLarge, NotText } from './read-file.ts'
import { NotOpened } from './seal.ts'

export type ExportProblem =
  | 'nothing'
  | 'too_large'
  | 'not_backup'
  | 'newer'
  | 'damaged'
  | 'wrong_passphrase'
  | 'storage'
  | 'failed'

/** The reason why a file could not be made, read or restored. */
export function problemOf(error: unknown): ExportProblem {
  if (error instanceof NothingThere) return 'nothing'
  if (error instanceof FileTooLarge) return 'too_large'
  if (error instanceof NotText) return 'not_backup'
  if (error instanceof BadBackup || error instanceof NotOpened) return error.problem
  if (error instanceof NotSaved) return 'storage'
  console.warn(error)
  return 'failed'
}

export const problemTexts: Record<ExportProblem, MessageDescriptor> = {
  nothing: msg`There is nothing in these days.`,
  too_large: msg`This file is too large to be a backup: the most is 100 MB. Nothing was read.`,
  not_backup: msg`This is not a backup of this app.`,
  newer: msg`This backup was made by a newer version of the app. Update the app, then try again.`,
  damaged: msg`This file is incomplete: a part is missing or was changed. Try another copy.`,
  wrong_passphrase: msg`The passphrase is not the right one, or the file was changed.`,
  storage: msg`This device could not store all of it. Make room and restore again: what is here already is not added twice.`,
  failed: msg`This did not work. Please try again.`,
}
