import type { BackupHead, BackupRow } from './document.ts'

/** A space about to be written; `entities` may read its rows as they are asked for. */
export interface WrittenSpace {
  id: string
  kind: 'team' | 'user'
  name: string | null
  isWhole: boolean
}

/**
 * The pieces of a backup in their order, each a text; together they are one JSON document, a row a line. A family's
 * years are tens of megabytes: nobody should have to hold or make them at once.
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
