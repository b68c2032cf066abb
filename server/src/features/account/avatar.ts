import { readFile, writeFile } from 'node:fs/promises'
import { LONGEST_FACE } from 'sync-protocol/entities/team-member'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { imageTypeOf } from '#platform/media/sniff.ts'

/** Pixels of the longest side, the same as the client sends. */
const EDGE = 200
/** Pixels of the face that other members see: twice the size in the member list. */
const FACE_EDGE = 96

const prefix = /^data:image\/(?:jpeg|png|gif|webp);base64,(?=[A-Za-z0-9+/]+={0,2}$)/

function refused(): ApiError {
  const message = 'must be a picture as data:image/jpeg;base64,…'
  return new ApiError('invalid_request', { details: [{ path: 'avatarUrl', message }] })
}

/** A user's picture, and its small copy that the rows of the user's families carry. */
export interface DrawnAvatar {
  avatarUrl: string
  face: string | null
}

/**
 * The user's picture as the server stores it. The image process draws it again as a JPEG, so that only pixels remain
 * of what was uploaded. `owner`: the user. Throws `invalid_request` for anything else.
 */
export async function drawAvatar(
  { media: { store, images }, ids }: Pick<Deps, 'media' | 'ids'>,
  owner: string,
  dataUrl: string,
): Promise<DrawnAvatar> {
  const match = prefix.exec(dataUrl)
  const sent = match && Buffer.from(dataUrl.slice(match[0].length), 'base64')
  const type = sent && imageTypeOf(sent.subarray(0, 64))
  if (!sent || !type) throw refused()
  const name = ids.uuid()
  const paths = await Promise.all(
    ['sent', 'full', 'thumb', 'face'].map((part) => store.scratch(`${name}.${part}`)),
  )
  const [input, full, thumb, face] = paths as [string, string, string, string]
  const urlOf = async (path: string) => `data:image/jpeg;base64,${(await readFile(path)).toString('base64')}`
  try {
    await writeFile(input, sent, { flag: 'wx', mode: 0o600 })
    if (!(await images.draw({ input, full, thumb, thumbEdge: EDGE }, { owner, type }))) throw refused()
    const small = { input: thumb, full, thumb: face, thumbEdge: FACE_EDGE }
    if (!(await images.draw(small, { owner, type: 'jpeg' }))) throw refused()
    const url = await urlOf(face)
    return { avatarUrl: await urlOf(thumb), face: url.length <= LONGEST_FACE ? url : null }
  } finally {
    for (const path of paths) await store.discard(path)
  }
}
