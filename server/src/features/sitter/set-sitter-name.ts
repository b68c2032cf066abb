import type { Deps } from '#deps.ts'
import type { PassScope } from '#records/sitter-passes.ts'
import { publishMove } from '#records/apply-ops.ts'
import { withRetry } from '#records/retry.ts'
import { lockSpaces } from '#records/spaces.ts'
import { nameAuthor } from './name-author.ts'
import { namePass, passesOf } from './queries.ts'

/** Stores the name of a sitter once. If there is a name already, it stays and is returned. */
export async function setSitterName(deps: Deps, pass: PassScope, typedName: string): Promise<string> {
  const { spaceId, passId } = pass
  const name = typedName.trim()
  const done = await withRetry(() =>
    deps.db.transaction().execute(async (tx) => {
      await lockSpaces(tx, [spaceId])
      const isNew = await namePass(tx, pass, name)
      const [row] = await passesOf(tx, pass, passId)
      const madeBy = row!.madeBy
      return {
        name: row!.name,
        applied: isNew ? await nameAuthor(deps, tx, { spaceId, passId, madeBy }, name) : null,
      }
    }),
  )
  if (done.applied) publishMove(deps, spaceId, done.applied)
  return done.name
}
