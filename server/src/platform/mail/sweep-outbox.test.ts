import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sweepOutbox } from './sweep-outbox.ts'

const day = 86_400_000

it('removes mails that are a week old, drafts of them too, and nothing else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
  try {
    const now = Date.now()
    const put = (name: string, age: number) => {
      writeFileSync(join(folder, name), 'x')
      utimesSync(join(folder, name), (now - age) / 1000, (now - age) / 1000)
    }
    put('new.eml', 7 * day - 60_000)
    put('old.eml', 7 * day)
    put('old.eml.12.0', 8 * day)
    put('notes.txt', 90 * day)
    await sweepOutbox(folder, now)
    expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt'])
    await sweepOutbox(join(folder, 'none'), now)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
