import { useLingui } from '@lingui/react/macro'
import { useFormat } from '#i18n/use-format.ts'
import { useMembers } from '#session/family.ts'
import { useSession } from '#session/session.ts'
import { useNow } from '#session/use-now.ts'
import { useSyncStatus } from '#sync/use-sync-status.ts'
import { type Entry, partsOf } from './entry.ts'
import styles from '#features/activities/forms/care.module.css'

/** The newest time at which a person created or changed any of these entries, ms; null if this device has none. */
function lastWriteBy(personId: string, entries: readonly Entry[]): number | null {
  const written = entries
    .flatMap((entry) => [...entry.rows, ...partsOf(entry).map(({ row }) => row)])
    .flatMap(({ createdBy, createdAt, updatedBy, updatedAt }) => [
      ...(createdBy === personId ? [Date.parse(createdAt)] : []),
      ...(updatedBy === personId ? [Date.parse(updatedAt)] : []),
    ])
  return written.length > 0 ? Math.max(...written) : null
}

/** Says how old this device's data is: a dose that another person gave may not have arrived yet. */
export const DataAge = ({ teamId, entries }: { teamId: string; entries: readonly Entry[] }) => {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { user } = useSession()
  const { state, lastCycleAt } = useSyncStatus()
  const others = [...useMembers(teamId).values()].filter(
    ({ id, deletedAt }) => id !== user?.id && deletedAt === null,
  )
  const isCurrent = state === 'synced' && lastCycleAt !== null
  if (isCurrent && others.length === 0) return null

  const own = () => {
    if (lastCycleAt === null) return t`Nothing from the other devices has arrived here yet.`
    const ago = format.ago(lastCycleAt, now)
    if (isCurrent) return t`This device synced ${ago}.`
    const day = format.dayInSentence(lastCycleAt, now)
    const isToday = day === format.dayInSentence(now, now)
    const since = isToday ? format.time(lastCycleAt) : `${day}, ${format.time(lastCycleAt)}`
    return t`This device has had no connection since ${since}.`
  }
  return (
    <p className={styles.muted}>
      {own()}{' '}
      {others.map(({ id, displayName }) => {
        const at = lastWriteBy(id, entries)
        if (at === null) return t`Nothing from ${displayName} yet.` + ' '
        const ago = format.ago(at, now)
        return t`The newest from ${displayName} here: ${ago}.` + ' '
      })}
      {t`A dose logged where there is no connection may be missing.`}
    </p>
  )
}
