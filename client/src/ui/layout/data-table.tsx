import type { ReactNode } from 'react'
import { cx } from '../styles/cx.ts'
import styles from './data-table.module.css'

export interface TableRow {
  key: string | number
  /** The first cell is the row's header. */
  cells: readonly ReactNode[]
}

/** The data of a chart as a table. If it does not fit, it scrolls, by keyboard too. */
export const DataTable = ({
  caption,
  head,
  rows,
  isWords = false,
}: {
  /** The name of the table for screen readers. */
  caption: string
  head: readonly string[]
  rows: readonly TableRow[]
  /** Cells are sentences rather than figures: aligned to the start, with line breaks. */
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
