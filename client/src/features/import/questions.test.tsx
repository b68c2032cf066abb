import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLocal, type Local, teamId } from '../../../test/local.ts'
import { mount } from '../../../test/mount.tsx'
import { ImportEngine } from './engine.ts'
import { firstSetup } from './first-setup.ts'
import { Questions } from './questions.tsx'

let local: Local
beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  local = await openLocal()
})
afterEach(() => local.db.close())

const babies = [
  { id: 'leo', name: 'Leo' },
  { id: 'mia', name: 'Mia' },
]

/** The questions about files and their default answers, as a user sees them. */
const questionsOf = async (files: Record<string, string[]>) => {
  const engine = new ImportEngine(local.db, local.clock, teamId)
  const found = await engine.read(
    Object.entries(files).map(([name, lines]) => new File([lines.join('\n')], name)),
  )
  const person = { babies, selectedId: 'leo', timeZone: 'Asia/Tbilisi', locale: 'en', isImperial: false }
  const setup = await firstSetup(local.db, found, person)
  const given = { found, setup, babies, deleted: 0, onChange: () => undefined }
  await mount(
    <I18nProvider i18n={i18n}>
      <Questions {...given} />
    </I18nProvider>,
  )
  return [...document.querySelectorAll('label')].map(({ textContent, htmlFor }) => {
    const field = document.getElementById(htmlFor)
    return [textContent, field instanceof HTMLSelectElement ? field.selectedOptions[0]!.text : ''].join(': ')
  })
}

it('asks for the children of a file by name, and proposes babies with the same name', async () => {
  const log = (...babyIds: string[]) => [
    'id,startTime,endTime,type,createdAt,deletedAt,familyId,babyId',
    ...babyIds.map(
      (babyId, row) => `s${row},2026-03-10T13:00:00.000Z,2026-03-10T14:00:00.000Z,NAP,,,f,${babyId}`,
    ),
  ]
  const named = ['id,firstName,lastName,birthDate,familyId', '5f0c,Mia,B,2026-01-01T00:00:00.000Z,f']
  expect(await questionsOf({ 'sleep-logs.csv': log('5f0c', '77aa'), 'babies.csv': named })).toEqual(
    expect.arrayContaining([
      'Entries of Mia belong to: Mia',
      // No file has the name of this child.
      'Entries of 77aa belong to: Nobody: leave them out',
    ]),
  )
})
