import Dexie, { type Collection, type Table } from 'dexie'

/** What names a row of an entity, a file, or what waits to be sent of it. */
export type RowId = [spaceId: string, id: string]

export const rowId = ({ spaceId, id }: { spaceId: string; id: string }): RowId => [spaceId, id]

/** The same as text, with the entity: keys of one entity of a space follow each other. */
export const rowKey = (entity: string, { spaceId, id }: { spaceId: string; id: string }) =>
  `${entity}/${spaceId}/${id}`

/** What a table that is kept by space and id has of a space. */
export const ofSpace = <Row>(table: Table<Row, RowId>, spaceId: string): Collection<Row, RowId> =>
  table.where(':id').between([spaceId, Dexie.minKey], [spaceId, Dexie.maxKey])
