import { expect, it } from 'vitest'
import { babyBuddyModels, type BabyBuddyModel } from 'sync-protocol/reference/baby-buddy-models'
import { type AskPage, readBabyBuddy } from './baby-buddy.ts'
import { tablesIn } from '../../source-files.ts'

const stored: Partial<Record<BabyBuddyModel, Record<string, string>[]>> = {
  child: [{ id: '3', first_name: 'Mia', last_name: 'B' }],
  diaper: Array.from({ length: 1200 }, (_, index) => ({
    ...{ id: String(1200 - index), child: '3', time: '2026-03-01T10:00:00+04:00', wet: '1', solid: '0' },
    notes: index === 0 ? 'a "b",\n=c' : '',
  })),
}

const pages: AskPage = async (model, offset) => {
  const rows = stored[model] ?? []
  const { columns } = babyBuddyModels[model]
  return {
    total: rows.length,
    rows: rows.slice(offset, offset + 500).map((row) => columns.map((column) => row[column] ?? '')),
  }
}

const readTables = async (
  ask: AskPage,
  onProgress: Parameters<typeof readBabyBuddy>[1] = () => undefined,
) => {
  const files = await readBabyBuddy(ask, onProgress)
  const sources = files.map(async (file) => ({
    name: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  }))
  return tablesIn(await Promise.all(sources)).tables
}

it('gives the files that Baby Buddy would export, page by page', async () => {
  const progress: unknown[] = []
  const tables = await readTables(pages, (...one) => progress.push(one.join()))
  expect(tables.map(({ name, rows }) => [name, rows.length])).toEqual([['diaper.csv', 1200]])
  const [table] = tables
  expect(table!.headers).toEqual([
    ...['id', 'child_id', 'time', 'wet', 'solid', 'color', 'amount', 'notes', 'tags'],
    'child_first_name',
  ])
  expect(table!.rows[0]).toEqual([
    ...['1200', '3', '2026-03-01T10:00:00+04:00', '1', '0', '', '', 'a "b",\n=c', ''],
    'Mia',
  ])
  expect(progress).toEqual(
    expect.arrayContaining(['diaper,500,1200', 'diaper,1000,1200', 'diaper,1200,1200']),
  )
})

it('takes a row once if it moves to the next page during the import', async () => {
  let isNew = false
  const moving: AskPage = async (model, offset) => {
    if (model !== 'diaper') return pages(model, offset)
    const page = await pages(model, isNew ? offset - 1 : offset)
    isNew = true
    return { ...page, total: 1201 }
  }
  const [table] = await readTables(moving)
  expect(table!.rows).toHaveLength(1200)
})

it('stops if the server announces more rows than it gives, and if there are too many rows', async () => {
  expect(await readTables(async () => ({ total: 7, rows: [] }))).toEqual([])
  const row = babyBuddyModels.child.columns.map(() => '1')
  const endless: AskPage = async () => ({ total: 1e9, rows: Array.from({ length: 500 }, () => row) })
  await expect(readBabyBuddy(endless, () => undefined)).rejects.toMatchObject({ problem: 'tooManyRows' })
})
