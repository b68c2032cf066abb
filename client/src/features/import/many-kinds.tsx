import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { proposedMany, withColumnsOfKinds } from './any-table/guess.ts'
import {
  kindsIn,
  type ManyKinds,
  type MappedColumns,
  type MappedKind,
  mappedKinds,
  ownRolesOf,
  sharedRoles,
} from './any-table/mapped-kinds.ts'
import styles from './import.module.css'
import { RoleFields } from './role-fields.tsx'
import { LongSelect } from './long-select.tsx'
import type { TableInfo } from './setup.ts'
import { mappedWords } from './import-texts.ts'

const Pairs = ({ title, children }: { title: ReactNode; children: ReactNode }) => {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={styles.pairs}>
      <h3 id={id}>{title}</h3>
      {children}
    </div>
  )
}

/** Lets the user choose the column with the kind, the kind of each of its words, and the roles of the other columns. */
export const ManyKindsFields = ({
  table: { headers, words, contents },
  mapping,
  onChange,
}: {
  table: TableInfo
  mapping: ManyKinds
  onChange: (edit: (mapping: ManyKinds) => ManyKinds) => void
}) => {
  const { t } = useLingui()
  const { by, shared, own } = mapping
  const rowsOf = new Map(
    words.find(({ column }) => column === by)?.words.map(({ word, rows }) => [word, rows]),
  )
  const say = (word: string, kind: MappedKind | null) =>
    onChange((mapping) => {
      const edited = mapping.words.map((one) => (one.word === word ? { word, kind } : one))
      return withColumnsOfKinds({ ...mapping, words: edited }, headers, contents)
    })
  const editOwn = (kind: MappedKind) => (edit: (columns: MappedColumns) => MappedColumns) =>
    onChange((mapping) => ({ ...mapping, own: { ...mapping.own, [kind]: edit(mapping.own[kind] ?? {}) } }))
  return (
    <>
      <LongSelect
        label={t`The column with the kind of entry`}
        value={by}
        options={[...new Set([by, ...words.map(({ column }) => column)])].map((column) => ({
          value: column,
          label: column,
        }))}
        onChange={(column) => {
          const chosen = words.find((one) => one.column === column)
          if (chosen) onChange(() => proposedMany(headers, chosen, contents))
        }}
      />
      <Pairs title={t`What it contains`}>
        {mapping.words.map(({ word, kind }) => {
          const rows = rowsOf.get(word) ?? 0
          return (
            <LongSelect
              key={word}
              label={
                <>
                  {word === '' ? t`Nothing` : word}{' '}
                  <span className={styles.rows}>
                    {t({ message: plural(rows, { one: '# row', other: '# rows' }) })}
                  </span>
                </>
              }
              value={kind ?? ''}
              options={[
                { value: '', label: t`Leave out` },
                ...mappedKinds.map((one) => ({ value: one, label: t(mappedWords[one]) })),
              ]}
              onChange={(chosen) => say(word, chosen === '' ? null : (chosen as MappedKind))}
            />
          )
        })}
      </Pairs>
      <Pairs title={t`In every row`}>
        <RoleFields
          roles={sharedRoles}
          columns={shared}
          headers={headers}
          onChange={(edit) => onChange((mapping) => ({ ...mapping, shared: edit(mapping.shared) }))}
        />
      </Pairs>
      {kindsIn(mapping)
        .filter((kind) => ownRolesOf(kind).length > 0)
        .map((kind) => (
          <Pairs key={kind} title={t(mappedWords[kind])}>
            <RoleFields
              roles={ownRolesOf(kind)}
              columns={own[kind] ?? {}}
              headers={headers}
              onChange={editOwn(kind)}
            />
          </Pairs>
        ))}
    </>
  )
}
