import { babyBuddyContract } from 'sync-protocol/api/import-source'
import { ApiError } from 'sync-protocol/wire/errors'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { resolveHost } from '#platform/outside/resolve-host.ts'
import { readBabyBuddy } from './read-baby-buddy.ts'

/** Parallel requests of this process to other servers, for all users together. */
const maxParallel = 8

export function importRoutes({ config }: Deps): Route[] {
  let open = 0
  return [
    route(babyBuddyContract, async ({ body }) => {
      if (open >= maxParallel) throw new ApiError('busy')
      open++
      try {
        return await readBabyBuddy(body, {
          resolve: resolveHost,
          origins: config.babyBuddyOrigins,
          maxBytes: 4 * 1024 * 1024,
          waitMs: 15_000,
        })
      } finally {
        open--
      }
    }),
  ]
}
