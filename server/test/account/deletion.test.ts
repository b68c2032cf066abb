import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join as joinPath } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { purgeDeleted } from '#features/account/deletion/purge.ts'
import { replayDeletions } from '#features/account/deletion/replay.ts'
import { sweepAccounts } from '#features/account/sweep.ts'
import { backUp } from '../support/database.ts'
import { addBaby, join, signIn, signInAgain, type Person } from '../support/family.ts'
import { openStream } from '../support/stream.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

const password = 'warm milk at 3'
const day = 24 * 3_600_000
const canary = 'canary-7f3a'

let server: TestServer
beforeEach(async () => void (server = await openTestServer()))
afterEach(() => server.close())

const deletionInfoOf = async (person: Person) => (await person.get('/api/user/delete-account-info')).body
const deleteAccount = (person: Person, deleteAllData: boolean, typed = password) =>
  server.inject({
    method: 'DELETE',
    url: '/api/user/account',
    payload: { deleteAllData, password: typed },
    headers: { authorization: `Bearer ${person.accessToken}` },
  })
const teamsOf = async (person: Person) =>
  ((await person.get('/api/team/all')).body as { id: string }[]).map(({ id }) => id)
const membersOf = async (person: Person) => (await person.get('/api/team')).body.members
const note = (person: Person, babyId: string, text: string) =>
  person.post(`/api/babies/${babyId}/notes`, { text })
/** Every row of every table as text, to search for data that must be deleted. */
const allRowsAsText = async (db = server.deps.db) => {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(name)} t`.execute(db)
      return rows[0]!.text
    }),
  )
  return texts.join('\n')
}

/** Anna owns a team with Mia, without other members. */
const openSoleParent = async () => {
  const anna = await signIn(server, 'Anna')
  return { anna, babyId: (await addBaby(anna)).id as string }
}

/** Anna owns a team with Mia. David is a member, FAMILY by default, and owns an empty team. */
const openTwoMembers = async (role: 'FAMILY' | 'PARENT' = 'FAMILY') => {
  const anna = await signIn(server, 'Anna')
  server.clock.advance(60_000)
  const david = await signIn(server, 'David')
  server.clock.advance(60_000)
  await join(server, anna, david)
  const babyId = (await addBaby(anna)).id as string
  if (role === 'PARENT')
    await server.inject({
      method: 'PATCH',
      url: `/api/team/members/${david.userId}`,
      payload: { role },
      headers: { authorization: `Bearer ${anna.accessToken}` },
    })
  return { anna, david, babyId }
}

describe('the preview of a deletion', () => {
  it('counts the user’s teams, and names those without another member', async () => {
    const { anna, david } = await openTwoMembers()
    expect(await deletionInfoOf(anna)).toEqual({
      totalTeamsCount: 1,
      teamsRequiringDeletion: 0,
      mustDeleteAllData: false,
      teams: [
        {
          teamId: anna.teamId,
          teamName: 'Anna Family',
          memberCount: 2,
          babyCount: 1,
          isCreator: true,
          isOnlyMember: false,
          requiresDeletion: false,
        },
      ],
    })
    // His first team has no baby, so nothing in it would be lost.
    expect(await deletionInfoOf(david)).toMatchObject({
      totalTeamsCount: 2,
      teamsRequiringDeletion: 0,
      mustDeleteAllData: false,
      teams: [
        { teamName: 'David Family', isCreator: true, isOnlyMember: true, requiresDeletion: false },
        { teamName: 'Anna Family', isCreator: false, isOnlyMember: false },
      ],
    })
    const eve = await signIn(server, 'Eve')
    await addBaby(eve, 'Leo')
    expect(await deletionInfoOf(eve)).toMatchObject({ teamsRequiringDeletion: 1, mustDeleteAllData: true })
  })

  it('is refused without the password, and without "all data" when no member would be left', async () => {
    const eve = await signIn(server, 'Eve')
    await addBaby(eve, 'Leo')
    const before = await allRowsAsText()
    const wrong = await deleteAccount(eve, true, 'cold porridge 5')
    expect([wrong.status, wrong.body.code, wrong.body.error]).toEqual([
      400,
      'wrong_password',
      'Password is incorrect',
    ])
    expect(await deleteAccount(eve, false)).toMatchObject({
      status: 400,
      body: { code: 'must_delete_all_data' },
    })
    expect(await allRowsAsText()).toBe(before)
  })
})

describe('"keep data"', () => {
  it('leaves the entries with the team under a former member; the oldest member becomes owner', async () => {
    const { anna, david, babyId } = await openTwoMembers()
    const { body: written } = await note(anna, babyId, 'slept well')
    expect((await deleteAccount(anna, false)).status).toBe(204)
    expect(await teamsOf(david)).toContain(anna.teamId)
    expect(await membersOf(david)).toMatchObject([{ id: david.userId, role: 'PARENT' }])
    const { createdBy } = await server.deps.db
      .selectFrom('team')
      .select('createdBy')
      .where('id', '=', anna.teamId)
      .executeTakeFirstOrThrow()
    expect(createdBy).toBe(david.userId)
    expect((await david.get(`/api/babies/${babyId}/notes`)).body).toMatchObject([
      { id: written.id, text: 'slept well', createdBy: anna.userId },
    ])
    const page = (await david.get(`/api/sync/pull?space=${anna.teamId}`)).body
    const names = page.rows?.filter((row: { entity: string }) => row.entity === 'teamMember')
    expect(names).toContainEqual(expect.objectContaining({ id: anna.userId, displayName: 'Former member' }))
  })

  it('removes name, address and all private data of the user from every table', async () => {
    const { anna, david } = await openTwoMembers()
    await anna.put('/api/user/settings', { displayName: canary })
    await signInAgain(server, anna)
    expect(await allRowsAsText()).toContain(canary)
    await deleteAccount(anna, false)
    const remaining = await allRowsAsText()
    expect(remaining).not.toContain(canary)
    expect(remaining).not.toContain(anna.email)
    expect(
      await server.deps.db.selectFrom('space').select('id').where('id', '=', anna.userId).execute(),
    ).toEqual([])
    expect(await teamsOf(david)).toHaveLength(2)
  })

  it('passes the team to the member who joined first, and changes no other role', async () => {
    const { anna, david } = await openTwoMembers()
    server.clock.advance(60_000)
    const nina = await signIn(server, 'Nina')
    await join(server, anna, nina)
    await deleteAccount(anna, false)
    expect(await membersOf(nina)).toMatchObject([
      { id: david.userId, role: 'PARENT' },
      { id: nina.userId, role: 'FAMILY' },
    ])
  })

  it('only ends the membership of a user who owns nothing there', async () => {
    const { anna, david } = await openTwoMembers()
    await deleteAccount(david, false)
    expect(await membersOf(anna)).toMatchObject([{ id: anna.userId, role: 'PARENT' }])
    // His own team has no baby: it is hidden, and purged when it is due.
    const hidden = await server.deps.db.selectFrom('deletion').select(['kind', 'id']).execute()
    expect(hidden).toHaveLength(2)
    expect(hidden).toContainEqual({ kind: 'team', id: expect.any(String) })
    expect(hidden).toContainEqual({ kind: 'user', id: david.userId })
  })
})

describe('at once', () => {
  it('sessions, tokens and password stop working, and streams end', async () => {
    const { anna } = await openTwoMembers()
    const tablet = await signInAgain(server, anna)
    const origin = await server.listen()
    const stream = await openStream(origin, tablet)
    await deleteAccount(anna, false)
    await stream.ended
    for (const person of [anna, tablet]) {
      expect((await person.get('/api/user')).status).toBe(401)
      const refreshed = await server.inject({
        method: 'POST',
        url: '/api/auth/refresh',
        payload: { refreshToken: person.refreshToken },
      })
      expect(refreshed.status).toBe(401)
    }
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: anna.email, password },
    } as const
    expect(await server.inject(login)).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    await server.deps.mailer.idle()
    expect(server.mails.at(-1)).toMatchObject({ to: anna.email, subject: 'Your Nela account is deleted' })
  })

  it('the address can sign up again as a new user', async () => {
    const { anna } = await openTwoMembers()
    await deleteAccount(anna, false)
    await server.inject({
      method: 'POST',
      url: '/api/auth/signup',
      payload: { email: anna.email, password, displayName: 'Anna' },
    })
    await server.deps.mailer.idle()
    const token = new URL(server.mails.at(-1)!.button!.url).searchParams.get('token')
    await server.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } })
    const again = await signInAgain(server, anna)
    expect(again.userId).not.toBe(anna.userId)
    expect(await teamsOf(again)).not.toContain(anna.teamId)
  })

  it('runs once, and completely or not at all, when two devices request it', async () => {
    const { anna, david } = await openTwoMembers()
    const answers = await Promise.all([
      deleteAccount(anna, false),
      deleteAccount(anna, false),
      deleteAccount(anna, true),
    ])
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    expect(
      await server.deps.db.selectFrom('deletion').where('kind', '=', 'user').selectAll().execute(),
    ).toHaveLength(1)
    expect((await david.get('/api/user')).status).toBe(200)
  })

  it('two members who leave a team at the same time leave a PARENT or no member', async () => {
    for (let round = 0; round < 2; round++) {
      const { anna, david } = await openTwoMembers('PARENT')
      server.clock.advance(60_000)
      const nina = await signIn(server, 'Nina')
      await join(server, anna, nina)
      const answers = await Promise.all([deleteAccount(anna, false), deleteAccount(david, false)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204])
      expect(await membersOf(nina)).toMatchObject([{ id: nina.userId, role: 'PARENT' }])
    }
  })
})

describe('"delete all"', () => {
  it('hides the user’s own teams from everybody at once, and does not touch others', async () => {
    const { anna, david, babyId } = await openTwoMembers('PARENT')
    const eve = await signIn(server, 'Eve')
    await join(server, eve, anna)
    await anna.post('/api/team/switch', { teamId: eve.teamId })
    expect((await deleteAccount(anna, true)).status).toBe(204)
    expect(await teamsOf(david)).not.toContain(anna.teamId)
    expect((await david.get(`/api/babies/${babyId}`)).status).toBe(404)
    expect(await teamsOf(eve)).toEqual([eve.teamId])
    expect(await membersOf(eve)).toHaveLength(1)
  })

  it('closes invitations: an old link does not open a hidden team', async () => {
    const { anna } = await openTwoMembers()
    const nina = await signIn(server, 'Nina')
    await anna.post('/api/team/invite', { email: nina.email })
    await server.deps.mailer.idle()
    const token = server.mails
      .findLast(({ to }) => to === nina.email)!
      .button!.url.split('/')
      .at(-1)
    await deleteAccount(anna, true)
    expect((await nina.post(`/api/team/accept-invite/${token}`)).status).toBe(400)
    expect(await teamsOf(nina)).not.toContain(anna.teamId)
  })

  it('T4: notifies the other parents, who may claim the team for 30 days', async () => {
    const { anna, david, babyId } = await openTwoMembers('PARENT')
    const nina = await signIn(server, 'Nina')
    await join(server, anna, nina)
    await note(david, babyId, 'first tooth')
    await deleteAccount(anna, true)
    await server.deps.mailer.idle()
    const warnings = server.mails.filter(
      ({ subject }) => subject === 'The family Anna Family will be deleted',
    )
    expect(warnings.map(({ to }) => to)).toEqual([david.email])
    expect(warnings[0]!.paragraphs.join(' ')).toContain('March 31, 2026')

    const claimable = await david.get('/api/team/claimable')
    expect(claimable.body).toMatchObject([{ id: anna.teamId, name: 'Anna Family', babyCount: 1 }])
    expect((await nina.get('/api/team/claimable')).body).toEqual([])
    const claim = (person: Person) => person.post(`/api/team/${anna.teamId}/claim`)
    expect((await claim(nina)).status).toBe(404)
    const eve = await signIn(server, 'Eve')
    expect((await claim(eve)).status).toBe(404)

    server.clock.advance(29 * day)
    expect(await claim(david)).toMatchObject({
      status: 200,
      body: { team: { id: anna.teamId, name: 'Anna Family' } },
    })
    expect((await claim(david)).status).toBe(404)
    expect(await membersOf(david)).toMatchObject([
      { id: david.userId, role: 'PARENT' },
      { id: nina.userId, role: 'FAMILY' },
    ])
    expect((await nina.get(`/api/babies/${babyId}/notes`)).body).toMatchObject([{ text: 'first tooth' }])
    expect((await david.get('/api/team/claimable')).body).toEqual([])
    // A claim is final: the purge does not delete the team.
    server.clock.advance(3 * day)
    await purgeDeleted(server.deps)
    expect((await nina.get(`/api/babies/${babyId}`)).status).toBe(200)
  })

  it('shows each member the same babies after a claim', async () => {
    const { anna, david, babyId } = await openTwoMembers('PARENT')
    const nina = await signIn(server, 'Nina')
    await join(server, anna, nina)
    await addBaby(anna, 'Leo')
    await anna.put(`/api/team/members/${nina.userId}/babies`, { babies: [babyId] })
    await deleteAccount(anna, true)
    expect((await david.post(`/api/team/${anna.teamId}/claim`)).status).toBe(200)
    const names = async (person: Person) =>
      (await person.get('/api/babies')).body.map(({ name }: { name: string }) => name).toSorted()
    expect(await names(nina)).toEqual(['Mia'])
    expect(await names(david)).toEqual(['Leo', 'Mia'])
  })

  it('lets one of two simultaneous claims succeed', async () => {
    const { anna, david } = await openTwoMembers('PARENT')
    await deleteAccount(anna, true)
    const claims = await Promise.all([1, 2, 3, 4].map(() => david.post(`/api/team/${anna.teamId}/claim`)))
    expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404])
    expect(await membersOf(david)).toHaveLength(1)
  })

  it.each([
    ['alone', false],
    ['with a FAMILY member', true],
  ])('by a sole parent, %s: removes notes, history, photos and their folder at once', async (_, hasGuest) => {
    const { anna, babyId } = hasGuest ? await openTwoMembers() : await openSoleParent()
    const { body } = await note(anna, babyId, canary)
    await anna.put(`/api/babies/${babyId}/notes/${body.id}`, { text: `${canary} once more` })
    const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const placed = await server.inject({
      method: 'PUT',
      url: `/api/media/${randomUUID()}?team=${anna.teamId}`,
      payload: photo,
      headers: { authorization: `Bearer ${anna.accessToken}`, 'content-type': 'image/png' },
    })
    expect(placed.status, placed.text).toBeLessThan(300)
    const folder = joinPath(server.deps.config.mediaDir, anna.teamId)
    expect(readdirSync(folder).length).toBeGreaterThan(0)
    expect((await deleteAccount(anna, true)).status).toBe(204)
    const remaining = await allRowsAsText()
    expect(remaining).not.toContain(canary)
    expect(remaining).not.toContain(babyId)
    expect(existsSync(folder)).toBe(false)
    expect(server.logs).toEqual([])
    // A later purge and a start find nothing to do, and do not fail.
    server.clock.advance(31 * day)
    await purgeDeleted(server.deps)
    await replayDeletions(server.deps)
    expect(server.logs).toEqual([])
  })

  it('the purge removes photos and their folder', async () => {
    const { anna } = await openTwoMembers('PARENT')
    const folder = joinPath(server.deps.config.mediaDir, anna.teamId)
    mkdirSync(folder, { recursive: true })
    writeFileSync(joinPath(folder, `${randomUUID()}.full`), 'x')
    await deleteAccount(anna, true)
    expect(existsSync(folder)).toBe(true)
    server.clock.advance(30 * day)
    await purgeDeleted(server.deps)
    expect(existsSync(folder)).toBe(false)
  })

  it.each([true, false])(
    'removes the address from the invitations of other families (delete all: %s)',
    async (all) => {
      const anna = await signIn(server, 'Anna')
      const eve = await signIn(server, 'Eve')
      const nina = await signIn(server, 'Nina')
      await join(server, eve, anna)
      await nina.post('/api/team/invite', { email: anna.email })
      await server.deps.mailer.idle()
      const link = server.mails.findLast(({ to }) => to === anna.email)!.button!.url
      expect((await deleteAccount(anna, all)).status).toBe(204)
      expect(await allRowsAsText()).not.toContain(anna.email)
      const open = (await nina.get('/api/team')).body.invitations ?? []
      expect(open).toEqual([])
      const token = link.split('/').at(-1)
      const again = await signIn(server, 'Anna')
      expect((await again.post(`/api/team/accept-invite/${token}`)).status).toBe(400)
    },
  )

  it('leaves no data in any table after 30 days, and keeps all until then', async () => {
    const { anna, david, babyId } = await openTwoMembers('PARENT')
    const other = await addBaby(await signIn(server, 'Eve'), 'Leo')
    const { body } = await note(anna, babyId, canary)
    await anna.put(`/api/babies/${babyId}/notes/${body.id}`, { text: `${canary} once more` })
    await deleteAccount(anna, true)
    server.clock.advance(30 * day - 1)
    await purgeDeleted(server.deps)
    expect(await allRowsAsText()).toContain(canary)
    server.clock.advance(1)
    expect((await david.post(`/api/team/${anna.teamId}/claim`)).status).toBe(404)
    await purgeDeleted(server.deps)
    const remaining = await allRowsAsText()
    expect(remaining).not.toContain(canary)
    expect(remaining).not.toContain(babyId)
    // Only the ledger and the security log still name the team, by its id.
    expect(remaining).toContain(other.id)
    expect(server.logs).toEqual([])
    const ledger = await server.deps.db.selectFrom('deletion').select('purgedAt').execute()
    expect(ledger.every(({ purgedAt }) => purgedAt !== null)).toBe(true)
  })
})

it('tells only the user’s other devices that the account is deleted', async () => {
  const { anna } = await openTwoMembers()
  const phone = await signInAgain(server, anna)
  const refresh = async (refreshToken: string) => {
    const payload = { refreshToken }
    return (await server.inject({ method: 'POST', url: '/api/auth/refresh', payload })).body.code
  }
  const ended = await signInAgain(server, anna)
  await server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    payload: { refreshToken: ended.refreshToken },
  })
  await deleteAccount(anna, false)
  expect(await refresh(phone.refreshToken)).toBe('account_deleted')
  expect(await refresh(ended.refreshToken)).toBe('invalid_refresh_token')
  expect(await refresh('x'.repeat(43))).toBe('invalid_refresh_token')
  server.clock.advance(60 * day + 1)
  await sweepAccounts(server.deps)
  expect(await refresh(phone.refreshToken)).toBe('invalid_refresh_token')
})

it('a restored backup does not restore the account', async () => {
  const { anna, babyId } = await openTwoMembers('PARENT')
  await note(anna, babyId, canary)
  const yesterday = await backUp(server.database)
  // The programs before and after the restore each open the database as they find it.
  const { clock, database } = server
  const open = () => openTestServer({ database, deps: { clock } })
  const before = await open()
  let after: TestServer | undefined
  try {
    const payload = { deleteAllData: true, password }
    const { accessToken } = await signInAgain(before, anna)
    const headers = { authorization: `Bearer ${accessToken}` }
    const done = await before.inject({ method: 'DELETE', url: '/api/user/account', payload, headers })
    expect(done.status).toBe(204)
    const ledger = await database.db.selectFrom('deletion').selectAll().execute()
    await before.close()
    await yesterday.restore()
    // A restore keeps the current ledger.
    await database.db.insertInto('deletion').values(ledger).execute()
    expect(await database.db.selectFrom('appUser').select('id').execute()).toHaveLength(2)
    after = await open()
    await replayDeletions(after.deps)
    const login = {
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: anna.email, password },
    } as const
    expect((await after.inject(login)).status).toBe(401)
    const members = await database.db
      .selectFrom('member')
      .selectAll()
      .where('spaceId', '=', anna.teamId)
      .where('removedAt', 'is', null)
      .execute()
    expect(members).toEqual([])
    clock.advance(30 * day)
    await purgeDeleted(after.deps)
    expect(await allRowsAsText(database.db)).not.toContain(canary)
    // A second run changes nothing.
    await replayDeletions(after.deps)
    await replayDeletions(after.deps)
    expect(after.logs).toEqual([])
  } finally {
    await after?.close()
    await yesterday.drop()
  }
})
