import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { useOwnActivities } from '#features/activities/kinds/own/use-own-activities.ts'
import { Chip } from '#ui/controls/chip.tsx'

const prefix = 'own:'
/** The name that the filter of an own activity compares; undefined for any other filter. */
export const ownNameOf = (filter: string | undefined): string | undefined =>
  filter?.startsWith(prefix) ? filter.slice(prefix.length) : undefined

/** One filter for each of the family's own activities, by name: entries of merged activities are shown together. */
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
