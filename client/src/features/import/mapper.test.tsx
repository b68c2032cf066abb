import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { ManyKinds, Mapping } from './any-table/mapped-kinds.ts'
import { choose, mount } from '../../../test/mount.tsx'
import { Mapper } from './mapper.tsx'
import type { TableInfo } from './setup.ts'

const table: TableInfo = {
  ...{ name: 'mine.csv', app: null, rows: 12, sample: [['2026-03-10 09:00', 'Nap', '']] },
  ...{
    headers: ['when', 'what', 'ml'],
    questions: [],
    dateOrder: null,
    children: [],
    childNames: {},
    telling: [],
  },
  words: [
    {
      column: 'what',
      words: [
        { word: 'nap', rows: 7 },
        { word: 'bottle', rows: 4 },
        { word: '', rows: 1 },
      ],
    },
  ],
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

let latestMapping: Mapping | null
const Form = ({ before }: { before: Mapping | null }) => {
  const [mapping, setMapping] = useState(before)
  latestMapping = mapping
  return (
    <I18nProvider i18n={i18n}>
      <Mapper table={table} mapping={mapping} onChange={setMapping} />
    </I18nProvider>
  )
}
const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent)
const list = (label: string, within: ParentNode = document) => {
  const found = [...within.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
  return document.getElementById(found!.htmlFor) as HTMLSelectElement
}
const group = (name: string) =>
  [...document.querySelectorAll('[role=group]')].find((one) => one.firstChild?.textContent === name)!

it('asks for the kind of each word, and for shared columns and those of each kind', async () => {
  await mount(<Form before={null} />)
  expect(labels()).toEqual(['Its rows are'])
  await choose(list('Its rows are'), 'Of several kinds')
  expect(labels()).toContain('nap 7 rows')
  expect(labels()).toContain('Nothing 1 row')
  expect(list('bottle').selectedOptions[0]!.text).toBe('Bottle')
  expect(list('Nothing').selectedOptions[0]!.text).toBe('Leave out')
  expect(list('When it was or began', group('In every row')).value).toBe('when')
  expect(list('Amount or value', group('Bottle')).value).toBe('ml')

  await choose(list('Nothing'), 'Medicine and vitamins')
  await choose(list('What it was', group('Medicine and vitamins')), 'ml')
  await choose(list('Notes', group('In every row')), 'what')
  const many = latestMapping as ManyKinds
  expect(many.words.at(-1)).toEqual({ word: '', kind: 'medicine' })
  expect(many.own.medicine).toMatchObject({ words: 'ml' })
  expect(many.own.bottle).toEqual({ amount: 'ml' })
  expect(many.shared).toEqual({ start: 'when', notes: 'what' })
})

it('shows the earlier mapping, and only the columns of a table of one kind', async () => {
  await mount(<Form before={{ kind: 'bottle', columns: { start: 'when', amount: 'ml' } }} />)
  expect(list('Its rows are').selectedOptions[0]!.text).toBe('Bottle')
  expect(list('Amount or value').value).toBe('ml')
  await choose(list('Amount or value'), 'No column')
  expect(latestMapping).toEqual({ kind: 'bottle', columns: { start: 'when' } })
})
