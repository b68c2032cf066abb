import { expect, vi } from 'vitest'
import type { PullAnswer } from 'sync-protocol/wire/pull'
import type { ServerProcess } from './server-program.ts'

/** Signs a user up at a running server, with the link that it prints, and creates a baby. */
export async function newFamily(server: Pick<ServerProcess, 'origin' | 'output'>) {
  let accessToken = ''
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(server.origin + path, {
      method,
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    return response.json()
  }
  const account = { email: 'anna@example.org', password: 'warm milk at 3' }
  await call('POST', '/api/auth/signup', { ...account, displayName: 'Anna' })
  await vi.waitFor(() => expect(server.output()).toMatch(/token=[\w-]+/), { timeout: 30_000 })
  const token = /token=([\w-]+)/.exec(server.output())![1]
  await call('POST', '/api/auth/verify-email', { token })
  ;({ accessToken } = await call('POST', '/api/auth/login', account))
  const baby = await call('POST', '/api/babies', { name: 'Mia', birthDate: '2026-01-15' })
  const spaceId = baby.teamId as string
  const everything = async () => {
    const rows: PullAnswer['rows'] = []
    for (let cursor = ''; ;) {
      const page: PullAnswer = await call('GET', `/api/sync/pull?space=${spaceId}&limit=1000${cursor}`)
      rows.push(...page.rows)
      if (!page.more) return { rows, seq: Number(page.cursor.split('.')[3]) }
      cursor = `&cursor=${page.cursor}`
    }
  }
  return { origin: server.origin, accessToken, spaceId, babyId: baby.id as string, everything }
}
