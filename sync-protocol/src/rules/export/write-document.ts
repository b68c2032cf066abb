import type { BackupHead, BackupRow } from './document.ts'

/** A space to write; `entities` may read its rows lazily. */
export interface WrittenSpace {
  id: string
  kind: 'team' | 'user'
  name: string | null
  isWhole: boolean
}

/**
 * The pieces of a backup in order, each a text. Together they are one JSON document with one row per line. The data
 * of some years is tens of megabytes, so this never holds all of it.
 */
export const documentPieces = {
  head: (head: BackupHead): string => `${JSON.stringify(head).slice(0, -1)},"spaces":[\n`,
  space: (space: WrittenSpace, isFirst: boolean): string =>
    `${isFirst ? '' : ',\n'}${JSON.stringify(space).slice(0, -1)},"entities":{\n`,
  entity: (name: string, isFirst: boolean): string => `${isFirst ? '' : ',\n'}${JSON.stringify(name)}:[\n`,
  rows: (rows: readonly BackupRow[], isFirst: boolean): string =>
    rows.map((row, at) => `${isFirst && at === 0 ? '' : ',\n'}${JSON.stringify(row)}`).join(''),
  entityEnd: '\n]',
  spaceEnd: '\n}}',
  end: '\n]}\n',
}
