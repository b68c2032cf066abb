/** Kinds of play with suggestions; the type check ensures that they are a subset of `playSession.activityType`. */
type Activity = 'FREE_PLAY' | 'TUMMY_TIME' | 'READING' | 'TOYS' | 'OUTDOOR' | 'BATH' | 'MASSAGE'

/** Suggested play by age, and the activity to log it as. The client has texts by id. */
export const playSuggestions = [
  { id: 'chestTime', upToMonths: 3, activity: 'TUMMY_TIME' },
  { id: 'faceTalk', upToMonths: 3, activity: 'FREE_PLAY' },
  { id: 'highContrast', upToMonths: 3, activity: 'TOYS' },
  { id: 'lullaby', upToMonths: 3, activity: 'FREE_PLAY' },
  { id: 'gentleStrokes', upToMonths: 3, activity: 'MASSAGE' },
  { id: 'reachRattle', upToMonths: 6, activity: 'TOYS' },
  { id: 'tummyMirror', upToMonths: 6, activity: 'TUMMY_TIME' },
  { id: 'clothBook', upToMonths: 6, activity: 'READING' },
  { id: 'kickBath', upToMonths: 6, activity: 'BATH' },
  { id: 'leafWatching', upToMonths: 6, activity: 'OUTDOOR' },
  { id: 'peekaboo', upToMonths: 12, activity: 'FREE_PLAY' },
  { id: 'cupTower', upToMonths: 12, activity: 'TOYS' },
  { id: 'cushionCourse', upToMonths: 12, activity: 'FREE_PLAY' },
  { id: 'potBand', upToMonths: 12, activity: 'TOYS' },
  { id: 'pointAndName', upToMonths: 12, activity: 'READING' },
  { id: 'grassFeet', upToMonths: 12, activity: 'OUTDOOR' },
  { id: 'ballRoll', upToMonths: null, activity: 'TOYS' },
  { id: 'crayons', upToMonths: null, activity: 'FREE_PLAY' },
  { id: 'danceTogether', upToMonths: null, activity: 'FREE_PLAY' },
  { id: 'helpTidy', upToMonths: null, activity: 'FREE_PLAY' },
  { id: 'puddleWalk', upToMonths: null, activity: 'OUTDOOR' },
  { id: 'storyTurns', upToMonths: null, activity: 'READING' },
] as const satisfies readonly { id: string; upToMonths: number | null; activity: Activity }[]

export type PlaySuggestion = (typeof playSuggestions)[number]

/** Suggestions for a baby of so many whole months: under 3, 6, 12 months, and 12 and over. */
export function playSuggestionsAt(months: number): readonly PlaySuggestion[] {
  const bands = [3, 6, 12]
  const band = bands.find((limit) => months < limit) ?? null
  return playSuggestions.filter(({ upToMonths }) => upToMonths === band)
}
