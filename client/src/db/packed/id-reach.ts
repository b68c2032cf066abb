/**
 * The place (`entity/spaceId`) of a list of ids, and its least and greatest id. `key`: of the list, `entity/spaceId/…`.
 */
export function reachOf(key: string, ids: readonly string[]): { place: string; least: string; most: string } {
  let [least = '', most = ''] = [ids[0], ids[0]]
  for (const id of ids) {
    if (id < least) least = id
    if (id > most) most = id
  }
  return { place: key.split('/', 2).join('/'), least, most }
}
