import Dexie, { type Collection, type Table } from 'dexie'

/** The key of a row of an entity, of a file, or of an upload. */
export type RowId = [spaceId: string, id: string]

export const rowId = ({ spaceId, id }: { spaceId: string; id: string }): RowId => [spaceId, id]

/** The same as text, with the entity first: keys of one entity of a space are adjacent. */
export const rowKey = (entity: string, { spaceId, id }: { spaceId: string; id: string }) =>
  `${entity}/${spaceId}/${id}`

/** The rows of a space in a table that is keyed by space and id. */
export const ofSpace = <Row>(table: Table<Row, RowId>, spaceId: string): Collection<Row, RowId> =>
  table.where(':id').between([spaceId, Dexie.minKey], [spaceId, Dexie.maxKey])
