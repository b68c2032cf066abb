import { useLingui } from '@lingui/react/macro'
import type { ColumnRole } from '#features/activities/entries/kind-import.ts'
import type { MappedColumns } from './any-table/mapped-kinds.ts'
import { LongSelect } from './long-select.tsx'
import { roleWords } from './import-texts.ts'

/** Asks for the column of each role; only the start is required. */
export const RoleFields = ({
  roles,
  columns,
  headers,
  onChange,
}: {
  roles: readonly ColumnRole[]
  columns: MappedColumns
  headers: readonly string[]
  onChange: (edit: (columns: MappedColumns) => MappedColumns) => void
}) => {
  const { t } = useLingui()
  const none = { value: '', label: t({ message: 'No column', comment: 'of a table' }) }
  return roles.map((role) => (
    <LongSelect
      key={role}
      label={t(roleWords[role])}
      value={columns[role] ?? ''}
      options={[
        ...(role === 'start' ? [] : [none]),
        ...headers.map((header) => ({ value: header, label: header })),
      ]}
      onChange={(column) =>
        onChange(({ [role]: _before, ...others }) => (column === '' ? others : { ...others, [role]: column }))
      }
    />
  ))
}
