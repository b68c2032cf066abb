import { useLingui } from '@lingui/react/macro'
import { proposedColumns } from './any-table/columns.ts'
import { likelyKindColumn, proposedMany } from './any-table/guess.ts'
import {
  type ManyKinds,
  type MappedKind,
  mappedKinds,
  type Mapping,
  rolesOf,
} from './any-table/mapped-kinds.ts'
import { Card } from '#ui/layout/card.tsx'
import { DataTable } from '#ui/layout/data-table.tsx'
import styles from './import.module.css'
import { ManyKindsFields } from './many-kinds.tsx'
import { RoleFields } from './role-fields.tsx'
import { LongSelect } from './long-select.tsx'
import type { TableInfo } from './setup.ts'
import { mappedWords } from './import-texts.ts'

const isOfMany = (mapping: Mapping | null): mapping is ManyKinds => mapping !== null && 'by' in mapping

/** Lets the user map the columns of an unknown table. */
export const Mapper = ({
  table,
  mapping,
  onChange,
}: {
  table: TableInfo
  mapping: Mapping | null
  onChange: (edit: (mapping: Mapping | null) => Mapping | null) => void
}) => {
  const { t } = useLingui()
  const { name, headers, sample, words, contents } = table
  const isMany = isOfMany(mapping)
  const likely = likelyKindColumn(words)
  const choose = (kind: MappedKind | 'many' | '') => {
    if (kind === '') return onChange(() => null)
    if (kind !== 'many') return onChange(() => ({ kind, columns: proposedColumns(kind, headers, contents) }))
    if (likely) onChange(() => proposedMany(headers, likely, contents))
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
      <LongSelect
        label={t`Its rows are`}
        value={mapping === null ? '' : isMany ? 'many' : mapping.kind}
        options={[
          { value: '' as const, label: t`Leave this file out` },
          ...(isMany || likely ? [{ value: 'many' as const, label: t`Of several kinds` }] : []),
          ...mappedKinds.map((kind) => ({ value: kind, label: t(mappedWords[kind]) })),
        ]}
        onChange={choose}
      />
      {isMany && (
        <ManyKindsFields
          table={table}
          mapping={mapping}
          onChange={(edit) => onChange((previous) => (isOfMany(previous) ? edit(previous) : previous))}
        />
      )}
      {mapping && !isMany && (
        <RoleFields
          roles={['start', 'clock', ...rolesOf[mapping.kind], 'notes']}
          columns={mapping.columns}
          headers={headers}
          onChange={(edit) =>
            onChange((previous) =>
              previous === null || isOfMany(previous)
                ? previous
                : { ...previous, columns: edit(previous.columns) },
            )
          }
        />
      )}
    </Card>
  )
}
