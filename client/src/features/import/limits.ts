/** What an import takes at most: what a phone can hold in memory, many times what any tracker has. */
export const limits = {
  fileBytes: 64 * 1024 * 1024,
  /** Of all files, unpacked. */
  textBytes: 96 * 1024 * 1024,
  zipFiles: 500,
  rows: 300_000,
  columns: 300,
  /** Of one file. */
  cells: 12_000_000,
  /** Of one cell. */
  cellSigns: 2_000_000,
  /** Files are kept for a better reading later as long as they are no larger than this, compressed. */
  keptBytes: 24 * 1024 * 1024,
}

/** Why a file cannot be read. */
export type FileProblem =
  | 'tooLarge'
  | 'empty'
  | 'database'
  | 'spreadsheet'
  | 'notText'
  | 'noTable'
  | 'tooManyColumns'
  | 'tooManyRows'
  | 'brokenZip'
  | 'closedZip'

/** A file that cannot be read. */
export class Unreadable extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}
