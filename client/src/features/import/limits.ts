/** Upper limits of an import: what a phone can hold in memory, and far more than any tracker exports. */
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
  /** Files up to this size, compressed, are kept so that they can be read again. */
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
