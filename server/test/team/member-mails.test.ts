import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Language } from 'sync-protocol/api/account'
import { memberMailTexts } from '#features/team/member-mail-texts.ts'
import { addBaby, type Person } from '../support/family.ts'
import { addToTeam, createUser } from '../support/create-users.ts'
import { openTestServer, type TestServer } from '../support/test-server.ts'

let server: TestServer
/** Anna owns the team, David is a PARENT as well, Halyna is FAMILY. */
let anna: Person
let david: Person
let halyna: Person
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())
beforeEach(async () => {
  anna = await createUser(server, 'Anna')
  david = await createUser(server, 'David')
  halyna = await createUser(server, 'Halyna')
  for (const guest of [david, halyna]) {
    server.clock.advance(1000)
    await addToTeam(server, anna.teamId, guest)
  }
  await anna.patch(member(david), { role: 'PARENT' })
  await mails()
})

const member = (person: Person) => `/api/team/members/${person.userId}?team=${anna.teamId}`
/** The mails since the last call: recipient and subject. */
const mails = async () => {
  await server.deps.mailer.idle()
  const names = new Map([anna, david, halyna].map((one) => [one.email, one.name]))
  return server.mails.splice(0).map(({ to, subject }) => `${names.get(to)}: ${subject}`)
}
const setLanguage = (person: Person, language: Language) => person.put('/api/user/settings', { language })

it('mails the removed member and the other PARENT, but not the actor', async () => {
  expect((await anna.delete(member(halyna))).status).toBe(204)
  expect((await mails()).toSorted()).toEqual([
    'David: Halyna is no longer in “Anna Family”',
    'Halyna: You are no longer in “Anna Family”',
  ])
})

it('mails a new role in each reader’s language, only if it changed', async () => {
  expect((await setLanguage(david, 'ru')).status).toBe(200)
  expect((await setLanguage(halyna, 'ka')).status).toBe(200)
  await anna.patch(member(halyna), { role: 'PARENT' })
  expect((await mails()).toSorted()).toEqual([
    'David: Halyna теперь с ролью «Родитель» в семье «Anna Family»',
    'Halyna: თქვენ ახლა მშობელი ხართ ოჯახში „Anna Family“',
  ])
  await anna.patch(member(halyna), { role: 'PARENT' })
  expect(await mails()).toEqual([])
  await david.patch(member(halyna), { role: 'FAMILY' })
  expect((await mails()).toSorted()).toEqual([
    'Anna: Halyna is now family in “Anna Family”',
    'Halyna: ოჯახში „Anna Family“ ახლა ოჯახის როლი გაქვთ',
  ])
  await anna.patch(member(halyna), { role: 'VIEWER' })
  expect((await mails()).toSorted()).toEqual([
    'David: Halyna теперь с ролью «Наблюдатель» в семье «Anna Family»',
    'Halyna: თქვენი როლი ოჯახში „Anna Family“ ახლა მნახველია',
  ])
})

it('mails other visible babies like a role, only if they changed', async () => {
  expect((await setLanguage(david, 'uk')).status).toBe(200)
  const { id } = (await addBaby(anna, 'Mia')) as { id: string }
  const setVisibleBabies = (babies: string[] | null) =>
    anna.put(`/api/team/members/${halyna.userId}/babies?team=${anna.teamId}`, { babies })
  expect((await setVisibleBabies([id])).status).toBe(200)
  expect((await mails()).toSorted()).toEqual([
    'David: Halyna: змінився список видимих малюків у родині «Anna Family»',
    'Halyna: The babies that you see in “Anna Family” have changed',
  ])
  expect((await setVisibleBabies([id])).status).toBe(200)
  expect(await mails()).toEqual([])
  await setVisibleBabies(null)
  await server.deps.mailer.idle()
  const sent = server.mails.splice(0)
  expect(sent).toHaveLength(2)
  expect(JSON.stringify(sent)).not.toMatch(new RegExp(`${id}|Mia`))
})

it('mails the PARENTs that a member left, and the heir about the new role', async () => {
  expect((await halyna.post(`/api/team/leave?team=${anna.teamId}`)).status).toBe(204)
  expect((await mails()).toSorted()).toEqual([
    'Anna: Halyna is no longer in “Anna Family”',
    'David: Halyna is no longer in “Anna Family”',
  ])
  server.clock.advance(1000)
  await addToTeam(server, anna.teamId, halyna)
  await anna.patch(member(halyna), { role: 'PARENT' })
  await anna.patch(member(david), { role: 'FAMILY' })
  await mails()
  // The longest-standing member becomes the owner, whatever his role was.
  expect((await anna.post(`/api/team/leave?team=${anna.teamId}`)).status).toBe(204)
  expect((await mails()).toSorted()).toEqual([
    'David: Anna is no longer in “Anna Family”',
    'David: You are now a parent in “Anna Family”',
    'Halyna: Anna is no longer in “Anna Family”',
    'Halyna: David is now a parent in “Anna Family”',
  ])
})

it('a refused change and a change of nothing send nothing', async () => {
  expect((await halyna.delete(member(david))).status).toBe(403)
  expect((await david.delete(member(anna))).status).toBe(409)
  expect(await mails()).toEqual([])
})

it('names the member and the actor in every language, as text without links', async () => {
  const names = { who: 'Halyna', by: 'Anna', team: 'Mia' }
  for (const { parents, concerned, hello } of Object.values(memberMailTexts)) {
    expect(hello('David')).toContain('David')
    for (const [change, text] of Object.entries(parents)) {
      const content = text(names).paragraphs.join(' ')
      expect(text(names).subject).toMatch(/Halyna.*Mia/)
      expect(content).toContain('Halyna')
      expect(content.includes('Anna')).toBe(change !== 'left')
    }
    for (const text of Object.values(concerned)) {
      expect(text(names).subject).toContain('Mia')
      expect(text(names).paragraphs.join(' ')).toContain('Anna')
    }
  }
  await server.deps.db
    .updateTable('appUser')
    .set({ displayName: 'http://evil.example' })
    .where('id', '=', halyna.userId)
    .execute()
  await anna.delete(member(halyna))
  await server.deps.mailer.idle()
  const texts = server.mails.splice(0).flatMap(({ subject, paragraphs }) => [subject, ...paragraphs])
  expect(texts.length).toBeGreaterThan(0)
  expect(texts.join('\n')).not.toContain('http://evil.example')
})
