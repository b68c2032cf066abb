import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { Chip } from '#ui/controls/chip.tsx'

const prefix = 'own:'
/** What the filter of one activity compares names with; undefined for any other filter. */
export const ownNameOf = (filter: string | undefined): string | undefined =>
  filter?.startsWith(prefix) ? filter.slice(prefix.length) : undefined

/** A filter for each activity of the family, by its name: entries of two that were merged late are shown together. */
export const OwnFilters = ({
  spaceId,
  filter,
  onChange,
}: {
  spaceId: string
  filter: string | undefined
  onChange: (filter: string | undefined) => void
}) => {
  const activities = useOwnActivities(spaceId) ?? []
  const names = new Map(activities.map(({ name }) => [prefix + ownNameKey(name), name]))
  return [...names].map(([id, name]) => (
    <Chip key={id} pressed={filter === id} onClick={() => onChange(filter === id ? undefined : id)}>
      <bdi dir="auto">{name}</bdi>
    </Chip>
  ))
}
