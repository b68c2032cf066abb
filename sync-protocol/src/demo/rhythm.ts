/** How a baby of an age usually lives: its day, in minutes. Clinical notes §4 (sleep, naps, wake windows) and §5. */
export interface Rhythm {
  /** The last day of age for this rhythm. */
  untilDay: number
  /** When the morning begins, minutes after midnight, and when the last nap has to be over. */
  morning: number
  evening: number
  /** Time awake before the first nap, the second, …, and before the night. Naps follow until the evening. */
  wake: readonly number[]
  nap: readonly number[]
  /** Sleep between two feeds of a night, and how long these take. */
  nightStretch: number
  nightFeed: number
  /** From the start of one feed of the day to the next. */
  feedGap: number
  ml: number
  solids: number
  /** Nappies: the shortest interval between changes while awake, minutes. */
  change: number
}

const rhythms: readonly Rhythm[] = [
  {
    untilDay: 29,
    morning: 420,
    evening: 1200,
    wake: [45, 50, 55, 50, 50, 45],
    nap: [95, 100, 90, 100, 90],
    nightStretch: 150,
    nightFeed: 35,
    feedGap: 165,
    ml: 80,
    solids: 0,
    change: 150,
  },
  {
    untilDay: 90,
    morning: 420,
    evening: 1185,
    wake: [70, 85, 95, 100, 105],
    nap: [80, 100, 90, 50],
    nightStretch: 225,
    nightFeed: 30,
    feedGap: 190,
    ml: 120,
    solids: 0,
    change: 170,
  },
  {
    untilDay: 121,
    morning: 420,
    evening: 1170,
    wake: [85, 100, 110, 115, 120],
    nap: [75, 95, 80, 40],
    nightStretch: 260,
    nightFeed: 25,
    feedGap: 200,
    ml: 150,
    solids: 0,
    change: 180,
  },
  {
    untilDay: 182,
    morning: 415,
    evening: 1160,
    wake: [95, 120, 135, 145],
    nap: [65, 100, 70],
    nightStretch: 330,
    nightFeed: 25,
    feedGap: 215,
    ml: 170,
    solids: 0,
    change: 190,
  },
  {
    untilDay: 273,
    morning: 410,
    evening: 1150,
    wake: [130, 165, 190, 205],
    nap: [70, 95, 45],
    nightStretch: 400,
    nightFeed: 20,
    feedGap: 230,
    ml: 200,
    solids: 2,
    change: 200,
  },
  {
    untilDay: 364,
    morning: 405,
    evening: 1120,
    wake: [165, 210, 235],
    nap: [75, 95],
    nightStretch: 600,
    nightFeed: 20,
    feedGap: 240,
    ml: 220,
    solids: 3,
    change: 210,
  },
  {
    untilDay: Infinity,
    morning: 405,
    evening: 1140,
    wake: [300, 335],
    nap: [130],
    nightStretch: 700,
    nightFeed: 15,
    feedGap: 255,
    ml: 200,
    solids: 3,
    change: 220,
  },
]

export const rhythmAt = (ageDays: number): Rhythm => rhythms.find(({ untilDay }) => ageDays <= untilDay)!
