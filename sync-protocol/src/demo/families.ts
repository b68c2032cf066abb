import type { AlertId, AlertLevel } from '#rules/insights/alert.ts'
import type { FamilyPlan } from './family.ts'

/** A family, and exactly the alerts that the clinical notes require at its `now`. */
export interface KnownFamily {
  plan: FamilyPlan
  expected: readonly (readonly [AlertId, AlertLevel])[]
  /** Has a regular rhythm: predictions must be better than both simple ones. */
  isRegular?: boolean
}

const zone = 'Europe/Kyiv'
const base = { days: 28, timeZone: zone, spread: 12 }
const regular = (
  name: string,
  seed: number,
  ageDays: number,
  more: Partial<FamilyPlan> = {},
): KnownFamily => ({
  plan: { name, seed, ageDays, ...base, ...more },
  expected: [],
  isRegular: true,
})
const other = (
  name: string,
  seed: number,
  ageDays: number,
  more: Partial<FamilyPlan>,
  expected: KnownFamily['expected'] = [],
): KnownFamily => ({ plan: { name, seed, ageDays, ...base, ...more }, expected })

export const knownFamilies: readonly KnownFamily[] = [
  regular('regular, 3 weeks', 1, 21),
  regular('regular, 2 months', 2, 62),
  regular('regular, 2 months, nursed', 3, 66, { nursed: true }),
  regular('regular, 3½ months', 4, 108),
  regular('regular, 5 months', 5, 150, { spread: 15 }),
  regular('regular, 7 months, walks', 6, 215, { walkHelps: 45, days: 60 }),
  regular('regular, 10 months', 7, 300),
  regular('regular, 18 months', 8, 545),
  regular('preterm, regular', 9, 120, { preterm: { weeks: 33, days: 2 } }),
  regular('twin A', 10, 180),
  regular('twin B', 11, 180),
  other('colicky, 6 weeks', 12, 44, { colic: true, spread: 25 }),
  other('irregular, 4 months', 13, 135, { spread: 40 }),
  other('sparse log', 14, 160, { logged: 0.15 }),
  other('every fourth entry', 15, 90, { logged: 0.25 }),
  other('missing days', 16, 170, { missing: [3, 4, 9, 15, 16, 17] }),
  other('stopped logging a week ago', 17, 100, { missing: [0, 1, 2, 3, 4, 5, 6] }),
  other('travel to the east', 18, 190, { travel: { daysAgo: 3, timeZone: 'Asia/Tokyo' } }),
  other('travel to the west', 19, 190, { travel: { daysAgo: 2, timeZone: 'America/New_York' } }),
  other('preterm, 8 weeks early', 20, 40, { preterm: { weeks: 32, days: 0 }, spread: 25 }),
  other('first days of life', 21, 3, { spread: 15 }),
  other('fever, 2 months', 22, 60, { events: [{ kind: 'temperature', hoursAgo: 2, celsius: 38 }] }, [
    ['fever-u3m', 'urgent'],
  ]),
  other('37.9, 2 months', 23, 60, { events: [{ kind: 'temperature', hoursAgo: 2, celsius: 37.9 }] }),
  other(
    'fever, preterm at 110 days',
    24,
    110,
    {
      preterm: { weeks: 34, days: 0 },
      events: [{ kind: 'temperature', hoursAgo: 2, celsius: 38.2 }],
    },
    [['fever-u3m', 'urgent']],
  ),
  other('fever, 4 months', 25, 130, { events: [{ kind: 'temperature', hoursAgo: 3, celsius: 38.4 }] }, [
    ['fever-3-6m', 'warning'],
  ]),
  other('38.9, 8 months', 26, 240, { events: [{ kind: 'temperature', hoursAgo: 3, celsius: 38.9 }] }),
  other('39.5, 8 months', 27, 240, { events: [{ kind: 'temperature', hoursAgo: 3, celsius: 39.5 }] }, [
    ['fever-high', 'warning'],
  ]),
  other('40.1, 8 months', 28, 240, { events: [{ kind: 'temperature', hoursAgo: 3, celsius: 40.1 }] }, [
    ['fever-high', 'urgent'],
  ]),
  other('fever two days ago', 29, 60, { events: [{ kind: 'temperature', hoursAgo: 50, celsius: 39 }] }),
  other(
    'cold, measured twice',
    30,
    30,
    {
      events: [
        { kind: 'temperature', hoursAgo: 2, celsius: 35.7 },
        { kind: 'temperature', hoursAgo: 1.5, celsius: 35.8 },
      ],
    },
    [['low-temp', 'urgent']],
  ),
  other('cold, measured once', 31, 30, { events: [{ kind: 'temperature', hoursAgo: 2, celsius: 35.7 }] }),
  other('no feed for 5 h, 12 days', 32, 12, { noFeeds: 5 }, [['feed-gap-new', 'warning']]),
  other('no feed for 9 h, 6 weeks', 33, 42, { noFeeds: 9 }, [['feed-gap-new', 'urgent']]),
  other('no wet nappy for 9 h, 2 months', 34, 60, { noWet: 9 }, [['no-wet', 'urgent']]),
  other('no wet nappy for 14 h, 4 days', 35, 4, { noWet: 14 }, [['no-wet-new', 'urgent']]),
  other('pale stool, 5 weeks', 36, 35, { events: [{ kind: 'stool', hoursAgo: 5, colour: 'WHITE' }] }, [
    ['stool-pale', 'urgent'],
  ]),
  other('blood, 5 weeks', 37, 35, { events: [{ kind: 'stool', hoursAgo: 5, colour: 'RED' }] }, [
    ['stool-blood', 'urgent'],
  ]),
  other('blood, 10 months', 38, 300, { events: [{ kind: 'stool', hoursAgo: 5, colour: 'RED' }] }, [
    ['stool-blood', 'warning'],
  ]),
  other('short sleep, 8 months', 39, 250, { shortSleep: { days: 5, share: 0.5 } }, [['sleep-low', 'info']]),
]
