const [listEnd, listed] = [0x06054b50, 0x02014b50]
const [listEndBytes, listedBytes, longestRemark] = [22, 46, 0xffff]

/** The names of the encrypted files in a zip, from its central directory; empty if it has none. */
export function lockedFiles(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const names: string[] = []
  let at = startOfList(view)
  while (at + listedBytes <= bytes.length && view.getUint32(at, true) === listed) {
    const [name = 0, extra = 0, remark = 0] = [28, 30, 32].map((place) => view.getUint16(at + place, true))
    const start = at + listedBytes
    const isLocked = (view.getUint16(at + 8, true) & 1) === 1
    if (isLocked) names.push(new TextDecoder().decode(bytes.subarray(start, start + name)))
    at = start + name + extra + remark
  }
  return names
}

function startOfList(view: DataView): number {
  const last = view.byteLength - listEndBytes
  for (let at = last; at >= Math.max(0, last - longestRemark); at--)
    if (view.getUint32(at, true) === listEnd) return view.getUint32(at + 16, true)
  return view.byteLength
}
