import { expect, test } from 'vitest'
import { instantAt } from 'sync-protocol/rules/civil-time'
import { kindsWithPhrases } from '#features/activities/kinds/phrases.ts'
import { parsedLineText } from '../../../../test/parsed-line-text.ts'
import { grammars } from './languages/grammars.ts'
import { parseLine } from './parse.ts'

/**
 * One sentence per line with its expected result on a Tuesday at ten past three: `slept one to three => sleep
 * 01:00-03:00`.
 */
const files = import.meta.glob<string>('../../../../test/sentences/*.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const timeZone = 'Asia/Tbilisi'
const now = instantAt({ day: '2026-03-10', time: '15:10' }, timeZone)

for (const [path, text] of Object.entries(files)) {
  const language = /(..)\.txt$/.exec(path)![1]!
  const rows = text
    .split('\n')
    .filter((line) => line.includes('=>'))
    .map((line) => line.trim())

  test(`${language}: the sentences are understood as the table says`, () => {
    const parsed = rows.map((row) => {
      const [line = ''] = row.split(' => ')
      return `${line} => ${understood(line, language)}`
    })
    expect(parsed).toEqual(rows)
  })
}

function understood(line: string, language: string): string {
  const first = grammars.filter((grammar) => grammar.language === language)
  const context = {
    grammars: [...first, ...grammars.filter((grammar) => grammar.language !== language)],
    kinds: kindsWithPhrases,
    babies: [],
    activities: [],
    medicines: [],
    units: 'metric' as const,
    ...{ now, timeZone },
  }
  return parsedLineText(parseLine(line, context), now, timeZone)
}
