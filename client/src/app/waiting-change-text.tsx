import { useLingui } from '@lingui/react/macro'
import { isEntityName } from 'sync-protocol/entities/registry'
import { isEntryKind } from 'sync-protocol/entities/entry-kinds'
import { changeInWords } from '#features/activities/editing/field-words.ts'
import type { WaitingChange } from '#features/team/quarantine.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useActiveTeam, useBabies } from '#session/family.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { useNow } from '#session/use-now.ts'
import { changeText } from '#features/sync-status/change-words.ts'
import { wordFor } from '#features/sync-status/refused-as-text.ts'
import styles from './waiting-change-text.module.css'

/** Fields that have no meaning for a reader. */
const isInternal = (name: string) => /(Id|^timeZone)$/.test(name)

/** A waiting change in full: its entry, and each field before and after; for a deletion all deleted fields. */
export const WaitingChangeText = ({ change }: WaitingChange) => {
  const { i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const now = useNow()
  const babies = useBabies(useActiveTeam())
  const { entity, type, row } = change
  if (!isEntityName(entity)) return null
  const given = Object.fromEntries(change.fields.map(({ name, to }) => [name, to]))
  const all = { ...row, ...given }
  // A deletion and a restore list every field of the entry.
  const lines =
    type === 'put' || type === 'patch'
      ? change.fields
      : Object.entries(row ?? {}).map(([name, value]) => ({ name, from: null, to: value }))
  const words = lines.flatMap(({ name, from, to }) => {
    if (isInternal(name) || (from === null && to === null)) return []
    if (!isEntryKind(entity)) return { name: wordFor(i18n, name), before: textOf(from), after: textOf(to) }
    return changeInWords(entity, name, from, to, { i18n, format, units, now }) ?? []
  })
  const baby = babies && babies.length > 1 ? babies.find(({ id }) => id === all.babyId)?.name : undefined
  return (
    <div className={styles.change}>
      <b>
        {changeText(i18n, format, { entity, type, fields: given }, row ?? undefined, now)}
        {baby && ` · ${baby}`}
      </b>
      {words.map(({ name, before, after }) => (
        <span key={name}>
          {name}: {type === 'patch' && `${before} → `}
          {after}
        </span>
      ))}
    </div>
  )
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)
