import type { z } from 'zod'
import { expect, it } from 'vitest'
import { entityNames, entityOf } from '#entities/registry.ts'
import { references } from './restore-target.ts'

/** Ids of users and teams, and of a picture that is not restored. */
const leftAlone = ['avatarId', 'teamId', 'activeTeamId', 'userId']
const someId = '0199f3a0-0000-7000-8000-0000000000b1'

it('replaces the id in every field that names another row when a row moves to another family', () => {
  const naming = entityNames.flatMap((name) =>
    Object.entries(entityOf(name).create.shape as Record<string, z.ZodType>)
      .filter(
        ([, schema]) =>
          [someId, [someId]].some((id) => schema.safeParse(id).success) &&
          !['no-id', ['no-id']].some((text) => schema.safeParse(text).success),
      )
      .map(([field]) => field),
  )
  expect(new Set(naming)).toEqual(new Set([...references, ...leftAlone]))
})
