import { describe, expect, it } from 'vitest'
import { entryKindNames, entryKinds } from 'sync-protocol/entities/entry-kinds'
import { diaryEntities } from 'sync-protocol/rules/insights/diary'
import { kindsOfHistory } from '#features/activities/history/kinds-of-history.ts'
import { historyKinds } from '#features/activities/history/names.ts'
import { writtenFields } from '#features/activities/history/search.ts'
import { readCommand } from '#features/activities/links/read-command.ts'
import { readLink } from '#features/activities/links/read-link.ts'
import { requestText } from '#features/activities/links/request-text.ts'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { changeInWords } from '../editing/field-words.ts'
import { details, kindNames, sheetKinds } from './details.ts'
import { kindsWithPhrases } from './phrases.ts'
import { sheets } from './sheets.tsx'
import { statistics } from './statistics.ts'
import { allSamples } from '../../../../test/sample-entries.ts'

/** Checks every place that must support each kind of entry and each of its fields. */

const i18n = await i18nIn('en', 'family', 'sheets', 'history')
const context = { i18n, format: formatIn(i18n, 'UTC'), units: 'metric' as const, now: Date.now() }

it('lists every kind of the protocol once', () => {
  expect(kindNames.toSorted()).toEqual(entryKindNames.toSorted())
})

describe.each(entryKindNames)('%s', (kind) => {
  const { fieldNames } = entryKinds[kind]
  const sample = allSamples[kind]

  it('has a sample of each field in the test data', () => {
    expect(Object.keys(sample).toSorted()).toEqual((fieldNames as string[]).toSorted())
    expect(() => entryKinds[kind].patch.parse(sample)).not.toThrow()
  })

  it.each(fieldNames as string[])('names %s in the history of an entry, or hides it on purpose', (field) => {
    expect(details[kind].fields).toHaveProperty(field)
    const wording = changeInWords(kind, field, null, sample[field as never], context)
    if (wording) {
      expect(wording.name).not.toBe('')
      expect(wording.after).not.toBe('')
      expect(wording.after).not.toContain('[object')
    } else expect(field).toBe('timeZone')
  })

  it('is in the history of all kinds and in one other, through the filters that it declares', () => {
    const tabs = historyKinds.filter((tab) => kindsOfHistory[tab].entities.includes(kind))
    expect(tabs).toEqual(['all', details[kind].history.tab])
    const own = kindsOfHistory[tabs[1]!].filters.filter(({ test }) => test(kind, sample))
    expect(own.length).toBeGreaterThan(0)
  })

  it('has a sheet that opens an entry', () => {
    expect(sheets[kind]?.Entry).toBeDefined()
  })

  it('is found by its typed text', () => {
    const texts = (fieldNames as string[]).filter((field) =>
      ['notes', 'text', 'food', 'name'].includes(field),
    )
    expect(texts.length).toBeGreaterThan(0)
    for (const field of texts) expect(writtenFields).toContain(field)
  })
})

describe.each(sheetKinds)('%s, which has a separate sheet', (kind) => {
  it('has a sheet that logs an entry', () => {
    expect(sheets[kind]?.Log).toBeDefined()
  })

  it('is in "Log something else" and opens by link and by its words in four languages', () => {
    expect(details[kind].more.map(({ pick }) => pick)).toContain(kind)
    expect(readLink(`/log/${kind}`, '')).toMatchObject({ action: { do: 'open', sheet: kind } })
    expect(requestText({ action: { do: 'open', sheet: kind } }, i18n, context.format, 0)).not.toBe('')
    for (const words of Object.values(details[kind].typed))
      for (const word of words.split(' '))
        expect(readCommand(word.replace('*', ''), 'metric'), word).toMatchObject({
          action: { do: 'open', sheet: kind },
        })
  })
})

it('the handover and the doctor sheet have a line for each kind, or leave it out on purpose', () => {
  const leftOut = kindNames.filter((kind) => details[kind].handover === null)
  expect(leftOut.toSorted()).toEqual(['milkPortion', 'note', 'pumping'])
  expect(kindNames.filter((kind) => details[kind].doctorSheet === null).toSorted()).toEqual([
    'milkPortion',
    'note',
    'pumping',
  ])
})

it('each kind can be logged by a sentence, or leaves that out on purpose', () => {
  const spokenKinds = kindsWithPhrases.map(({ entity }) => entity)
  expect(kindNames.filter((kind) => !spokenKinds.includes(kind)).toSorted()).toEqual([
    // A symptom after a named food becomes a food reaction.
    'foodReaction',
    'illness',
    'milkPortion',
    // Unknown words become a note.
    'note',
    'tooth',
    'vaccination',
  ])
})

it('the statistics have a card for each kind, or leave it out on purpose', () => {
  const shown = statistics.map(({ entity }) => entity)
  expect(kindNames.filter((kind) => !shown.includes(kind))).toEqual([
    'temperature',
    'note',
    'vaccination',
    'tooth',
  ])
})

it('the analysis reads each kind with a card, or the statistics read its rows', () => {
  const analysed: readonly string[] = diaryEntities
  const read = statistics.filter(({ readsRows }) => readsRows).map(({ entity }) => entity)
  expect(kindNames.filter((kind) => !analysed.includes(kind)).toSorted()).toEqual(
    [...read, 'vaccination', 'tooth'].toSorted(),
  )
})
