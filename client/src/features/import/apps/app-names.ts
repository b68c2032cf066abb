/** The apps' own names. */
export const appNames = {
  huckleberry: 'Huckleberry',
  nara: 'Nara Baby',
  babyBuddy: 'Baby Buddy',
  babyTracker: 'Baby Tracker',
  glow: 'Glow Baby',
  sproutTrack: 'Sprout Track',
  feedBaby: 'Feed Baby',
  hatch: 'Hatch',
  snoo: 'SNOO',
  babyConnect: 'Baby Connect',
} as const
