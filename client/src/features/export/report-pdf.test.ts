import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { put } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { activateLanguage, type Language } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { babyId, nextRowId, noon, openLocal, teamId, type Local } from '../../../test/local.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { NothingThere } from './make-tables.ts'
import { reportColumns } from './report-columns.ts'
import { reportFile } from './report-pdf.ts'

let local: Local
beforeEach(async () => {
  local = await openLocal()
  // The fonts are read from disk; this test has no server.
  const fonts = join(import.meta.dirname, '../../ui/print/fonts')
  const letters = (url: string) => readFileSync(join(fonts, basename(url)))
  vi.stubGlobal('fetch', async (url: string) => new Response(letters(url)))
})
afterEach(() => vi.unstubAllGlobals())

const timeZone = 'Asia/Tbilisi'
const report = async (language: Language, from: string) => {
  await activateLanguage(language)
  const baby = {
    id: babyId,
    spaceId: teamId,
    name: 'Миа ნინო',
    birthDate: '2026-07-09',
    dayStart: '07:00',
    dayEnd: '19:00',
  }
  const format = formatIn(i18n, timeZone)
  const days = { from, to: '2026-11-21', today: '2026-11-21', now: local.clock.now() }
  const file = await reportFile(local.db, { baby: baby as never, ...days, units: 'metric', i18n, format })
  return new Uint8Array(await file.arrayBuffer())
}
const at = (hours: number) => new Date(noon - hours * 3_600_000).toISOString()
const logDay = () =>
  write(local.db, local.clock, [
    put('sleepSession', teamId, nextRowId(), { babyId, startTime: at(8), endTime: at(5.5), timeZone }),
    put('feedingSession', teamId, nextRowId(), {
      ...{ babyId, startTime: at(4), endTime: at(4), timeZone, feedType: 'BOTTLE' },
      amount: { ml: 120, unit: 'ml', value: 120 },
    }),
    put('medicine', teamId, nextRowId(), { babyId, timestamp: at(3), timeZone, name: 'Вітамін Ð ≤ 5' }),
    put('temperature', teamId, nextRowId(), {
      ...{ babyId, timestamp: at(2), timeZone },
      reading: { tenthsC: 384, unit: 'C', value: 38.4 },
    }),
  ])

it.each([
  ['en', ['Daily average', 'Sleep', '2 h 30 min', '120 ml', '38.4 °C', 'Born 9 July 2026', '1 / 1']],
  ['ru', ['В среднем за день', 'Сон', '120 мл', '38,4 °C', '1 / 1']],
  ['uk', ['120 мл', '38,4 °C', '1 / 1']],
  ['ka', ['120 მლ', '38,4 °C', '1 / 1']],
] as const)(
  '%s: each word can be read and searched, in letters that the file brings along',
  async (language, words) => {
    await logDay()
    const { lines, fonts } = pdfText(await report(language, '2026-11-15'))
    const text = lines.join('\n').replace(/[\u00a0\u202f]/g, ' ')
    expect(fonts).toHaveLength(2)
    for (const word of ['Миа ნინო', timeZone, 'Nela', 'Вітамін Ð ≤ 5', ...words]) expect(text).toContain(word)
    // The PDF silently omits characters that a font lacks, so each table header is compared character by character.
    const heads = reportColumns({ i18n, format: formatIn(i18n, timeZone), units: 'metric' }).map(
      ({ head }) => head,
    )
    for (const word of heads.join(' ').split(' ')) expect(text).toContain(word)
  },
)

it('continues on further pages, each with header and page number, and makes none without days', async () => {
  await activateLanguage('ka')
  const days = Array.from({ length: 60 }, (_, day) => noon - (day + 1) * 86_400_000)
  await write(
    local.db,
    local.clock,
    days.map((ms) =>
      put('diaperChange', teamId, nextRowId(), { babyId, timestamp: new Date(ms).toISOString(), timeZone }),
    ),
  )
  const { lines } = pdfText(await report('ka', '2026-09-01'))
  const pages = lines.filter((line) => /^\d \/ \d$/.test(line))
  expect(pages.length).toBeGreaterThan(1)
  expect(lines.filter((line) => line === 'Миа ნინო')).toHaveLength(pages.length)
  await expect(report('ka', '2026-11-21')).rejects.toThrow(NothingThere)
})
