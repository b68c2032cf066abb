/** What kind the rows of a list are, and between which ids all of them lie. `key`: of the list, `entity/…`. */
export function reachOf(
  key: string,
  ids: readonly string[],
): { entity: string; least: string; most: string } {
  let [least = '', most = ''] = [ids[0], ids[0]]
  for (const id of ids) {
    if (id < least) least = id
    if (id > most) most = id
  }
  return { entity: key.slice(0, key.indexOf('/')), least, most }
}
