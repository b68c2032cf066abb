import { expect, it } from 'vitest'
import { i18nIn } from '#i18n/languages.ts'
import { formatIn } from '#i18n/use-format.ts'
import { illnessLines } from './doctor-lines.ts'

const at = (iso: string) => Date.parse(iso)

it('lists highest temperature, doses, fluids and wet diapers per day, oldest first', async () => {
  const i18n = await i18nIn('en', 'family', 'sheets')
  const context = { i18n, format: formatIn(i18n, 'Asia/Tbilisi'), units: 'metric' as const }
  const lines = illnessLines(
    { from: at('2026-03-01T19:00:00Z'), until: at('2026-03-02T21:00:00Z') },
    {
      // Midnight in Tbilisi is 20:00 UTC.
      medicines: [{ timestamp: '2026-03-01T19:59:00Z' }, { timestamp: '2026-03-01T20:00:00Z' }] as never,
      days: {
        feeds: [
          { at: at('2026-03-02T08:00:00Z'), ml: 120, isNursing: false },
          { at: at('2026-03-02T09:00:00Z'), ml: null, isNursing: true },
        ],
        diapers: [{ at: at('2026-03-02T10:00:00Z'), isWet: true }],
        temperatures: [
          { at: at('2026-03-01T19:00:00Z'), tenthsC: 386 },
          { at: at('2026-03-02T09:00:00Z'), tenthsC: 391 },
          { at: at('2026-03-02T10:00:00Z'), tenthsC: 384 },
        ],
      },
    },
    at('2026-03-09T00:00:00Z'),
    context,
  )
  expect(lines.map(({ value }) => value.replaceAll('\u00a0', ' '))).toEqual([
    'highest 38.6 °C · 1 dose',
    'highest 39.1 °C · 1 dose · 120 ml · 1 breastfeed · 1 wet diaper',
    '–',
  ])
  expect(lines[1]!.value.split(' ').at(-1)).toBe('1\u00a0wet\u00a0diaper')
  expect(lines[1]!.value).not.toContain(' ·')
  expect(lines[0]!.label).toContain('1')
})
