import { useLingui } from '@lingui/react/macro'
import {
  type ColumnRole,
  type MappedKind,
  mappedKinds,
  type Mapping,
  proposedColumns,
  rolesOf,
} from 'sync-protocol/rules/import/mapped'
import { Card } from '#ui/card.tsx'
import { DataTable } from '#ui/data-table.tsx'
import styles from './import.module.css'
import { SelectField } from './select-field.tsx'
import type { TableInfo } from './setup.ts'
import { kindWords, roleWords } from './words.ts'

/** Says what the columns of a table mean that nobody knows. */
export const Mapper = ({
  table: { name, headers, sample },
  mapping,
  onChange,
}: {
  table: TableInfo
  mapping: Mapping | null
  onChange: (mapping: Mapping | null) => void
}) => {
  const { t } = useLingui()
  const roles: ColumnRole[] = mapping ? ['start', ...rolesOf[mapping.kind], 'notes'] : []
  const choose = (kind: MappedKind | '') => {
    if (kind === '') return onChange(null)
    onChange({ kind, columns: proposedColumns(kind, headers) })
  }
  return (
    <Card className={styles.card}>
      <h2>{name}</h2>
      <DataTable
        caption={t`First rows of ${name}`}
        head={headers}
        rows={sample.map((cells, row) => ({
          key: row,
          cells: headers.map((_, index) => (cells[index] ?? '').slice(0, 40)),
        }))}
        isWords
      />
      <SelectField
        label={t`Its rows are`}
        value={mapping?.kind ?? ''}
        options={[
          { value: '' as const, label: t`Leave this file out` },
          ...mappedKinds.map((kind) => ({ value: kind, label: t(kindWords[kind]) })),
        ]}
        onChange={choose}
      />
      {mapping &&
        roles.map((role) => (
          <SelectField
            key={role}
            label={t(roleWords[role])}
            value={mapping.columns[role] ?? ''}
            options={[
              ...(role === 'start'
                ? []
                : [{ value: '', label: t({ message: 'No column', comment: 'of a table' }) }]),
              ...headers.map((header) => ({ value: header, label: header })),
            ]}
            onChange={(column) => {
              const { [role]: _before, ...others } = mapping.columns
              onChange({ ...mapping, columns: column === '' ? others : { ...others, [role]: column } })
            }}
          />
        ))}
    </Card>
  )
}
