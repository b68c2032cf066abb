import { expect, it } from 'vitest'
import { createFeed } from '../support/calendar-feed.ts'
import { join, signIn } from '../support/family.ts'
import { createToken } from '../support/personal-token.ts'
import { openTestServer } from '../support/test-server.ts'

it('deletes references to a deleted team or user too: tokens, calendars, shared wishlists', async () => {
  const server = await openTestServer()
  try {
    const anna = await signIn(server, 'Anna')
    server.clock.advance(60_000)
    const david = await signIn(server, 'David')
    const ownTeam = david.teamId
    await join(server, anna, david)
    await createToken(server, david, { teamId: anna.teamId })
    await createFeed(server, david, { teamId: anna.teamId })
    const keptToken = await createToken(server, david, { teamId: ownTeam })
    await anna.post('/api/wishlists', { isPublic: true })
    const remaining = async () => ({
      tokens: await server.deps.db.selectFrom('personalToken').select('id').execute(),
      calendars: await server.deps.db.selectFrom('calendarFeed').select('id').execute(),
      wishlists: await server.deps.db.selectFrom('wishlistAddress').select('ownerId').execute(),
    })
    expect(await remaining()).toMatchObject({ tokens: [{}, {}], calendars: [{}], wishlists: [{}] })
    const { status } = await server.inject({
      method: 'DELETE',
      url: '/api/user/account',
      payload: { deleteAllData: true, password: 'warm milk at 3' },
      headers: { authorization: `Bearer ${anna.accessToken}` },
    })
    expect(status).toBe(204)
    expect(await remaining()).toEqual({ tokens: [{ id: keptToken.id }], calendars: [], wishlists: [] })
  } finally {
    await server.close()
  }
})
