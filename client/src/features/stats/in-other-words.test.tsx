import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TeamRole } from 'sync-protocol/rules/team-role'
import { tokens } from '#api/call.ts'
import type { LocalRow } from '#db/schema/database.ts'
import { LocalDataContext } from '#db/schema/local-data.ts'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { fakeServer, json, offline, refusal, text } from '../../../test/account-page.tsx'
import { mia } from '../../../test/day.tsx'
import { anna, openLocal, serverRow, teamId, type Local } from '../../../test/local.ts'
import { mount, press, settle, until } from '../../../test/mount.tsx'
import { InOtherWords } from './in-other-words.tsx'
import { useModelConsent, useReworded } from './use-model.ts'

let local: Local
let server: ReturnType<typeof fakeServer>

const store = (entity: 'team' | 'membership', row: object) => {
  const { entity: _entity, ...base } = serverRow('', 1)
  return local.db.rows(entity).put({ ...base, spaceId: teamId, ...row } as unknown as LocalRow)
}
const family = async (role: TeamRole, usesModel = false) => {
  await store('membership', { id: teamId, spaceId: anna, teamId, role })
  await store('team', { id: teamId, name: 'The Bears', usesModel })
}
const Screen = () => {
  const { usesModel } = useModelConsent(teamId)
  return <InOtherWords baby={mia} answer={useReworded(mia, usesModel, 'UTC')} />
}
const show = () =>
  mount(
    <I18nProvider i18n={i18n}>
      <LocalDataContext value={local}>
        <Screen />
      </LocalDataContext>
    </I18nProvider>,
  )
const box = () => document.querySelector<HTMLInputElement>('input[type=checkbox]')
const analyzeCalls = () => server.sent.filter(({ path }) => path === '/api/ai/analyze')

beforeEach(async () => {
  localStorage.clear()
  tokens.write({ accessToken: 'a', refreshToken: 'r' })
  server = fakeServer()
  server.answer = ({ path }) =>
    path === '/api/ai/model'
      ? json(200, { available: true, host: 'model.example' })
      : path === '/api/ai/analyze'
        ? json(200, { summary: 'Mia slept calmly.', suggestions: [], source: 'model' })
        : offline()
  local = await openLocal()
  await activateLanguage('en')
  await loadTexts('stats')
})
afterEach(() => vi.unstubAllGlobals())

it('is off, says what the model would receive, and requests it only after a parent turns it on', async () => {
  await family('PARENT')
  await show()
  await until(() => text().includes('model.example'))
  expect(text()).toContain('no names, no notes, no dates')
  expect(box()!.checked).toBe(false)
  expect(analyzeCalls()).toEqual([])
  await press(box()!)
  await until(() => text().includes('Mia slept calmly.'))
  expect(analyzeCalls()).toMatchObject([
    { body: { babyId: mia.id, space: teamId, tz: 'UTC', language: 'en' } },
  ])
  expect(await local.db.rows('team').get([teamId, teamId])).toMatchObject({ usesModel: true })
})

const rules = (more: object) => () => json(200, { source: 'rules', ...more })
it.each<[string, () => Response | Promise<Response>, string]>([
  ['has nothing to add', rules({}), 'The language model has nothing to add now.'],
  ['fails', rules({ error: 'no', reason: 'failed' }), 'Failed to load AI analysis.'],
  ['fails by an older server', rules({ error: 'no' }), 'Failed to load AI analysis.'],
  [
    'is not used because of an alert',
    rules({ error: 'no', reason: 'alert' }),
    'While there is an alert, it is shown in its own words.',
  ],
  ['is busy', rules({ error: 'no', reason: 'busy' }), 'The language model is busy.'],
  [
    'may say no more today',
    rules({ error: 'no', reason: 'limit' }),
    'No more requests to the language model today.',
  ],
  ['is refused by the server', () => refusal(500, 'internal'), 'Failed to load AI analysis.'],
  ['cannot be reached', offline, 'Failed to connect to AI service.'],
])('if the model %s, says so, and keeps the summary of the rules', async (_, answer, message) => {
  const before = server.answer
  server.answer = (sent) => (sent.path === '/api/ai/analyze' ? answer() : before(sent))
  await family('PARENT', true)
  await show()
  await until(() => text().includes(message))
  expect(text()).toContain(`What is said above still applies.`)
})

it.each([
  ['others of the family do not choose', 'FAMILY', true],
  ['a server without a model does not speak of one', 'PARENT', false],
] as const)('%s', async (_, role, available) => {
  server.answer = () => json(200, { available, host: available ? 'model.example' : null })
  await family(role)
  await show()
  await until(() => server.sent.length > 0)
  await settle(100)
  expect(text()).toBe('')
})
