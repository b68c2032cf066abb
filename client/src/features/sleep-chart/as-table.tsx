import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import styles from './sleep-chart.module.css'

/** What a chart shows as a table, one press away; made when it is asked for. */
export const AsTable = ({
  caption,
  head,
  rows,
}: {
  /** What the table is of; heard, not seen. */
  caption: string
  head: readonly string[]
  rows: () => { key: string; cells: readonly ReactNode[] }[]
}) => {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.asTable}>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t`Show as a table`}
      </button>
      {isOpen && (
        <table>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows().map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, index) => (
                  // Cells have no names of their own but their places.
                  <td key={head[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
