import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './data-table.module.css'

export interface TableRow {
  key: string | number
  /** The first is what the row is of. */
  cells: readonly ReactNode[]
}

/** What a chart shows, in words and figures. Wider or longer than its place it scrolls, by keyboard too. */
export const DataTable = ({
  caption,
  head,
  rows,
  isWords = false,
}: {
  /** What the table is of; heard, not seen. */
  caption: string
  head: readonly string[]
  rows: readonly TableRow[]
  /** Cells are sentences rather than figures: they begin under their heads, and go on in the next line. */
  isWords?: boolean
}) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={caption}>
    <table className={cx(styles.table, isWords && styles.words)}>
      <thead>
        <tr>
          {head.map((name, index) => (
            // Two columns may have the same name, as two babies may.
            <th key={index} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {others.map((cell, index) => (
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
