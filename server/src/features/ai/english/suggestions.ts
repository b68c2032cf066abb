import type { SuggestionId } from 'sync-protocol/rules/insights/suggestions'

interface Text {
  title: string
  description: string
  benefits: string[]
  tips: string[]
}

export const suggestionTexts: Record<SuggestionId, Text> = {
  'walk-helps': {
    title: 'A walk in the afternoon',
    description: 'Nights after days with a walk were longer.',
    benefits: ['Daylight helps the body clock', 'Moving air makes falling asleep easier'],
    tips: ['An hour or more before the evening begins'],
  },
  'walk-again': {
    title: 'Some fresh air',
    description: 'The last walk was more than two days ago.',
    benefits: ['Daylight helps the body clock', 'A change of scene for everybody'],
    tips: ['A quarter of an hour is enough'],
  },
  'tummy-time': {
    title: 'A little more tummy time',
    description: 'Half an hour a day, spread out, is what the WHO advises before a baby moves by itself.',
    benefits: ['Strengthens neck and shoulders', 'Keeps the head round'],
    tips: ['A few minutes after each diaper, awake and watched'],
  },
  'steady-evening': {
    title: 'The same evening every day',
    description: 'The night begins at quite different times.',
    benefits: ['Falling asleep gets easier', 'The night gets calmer'],
    tips: ['The same three or four steps in the same order'],
  },
  'shorter-wake': {
    title: 'A nap a little earlier',
    description: 'On most days one time awake was longer than is usual for the age.',
    benefits: ['A rested baby falls asleep more easily'],
    tips: ['Watch for the first yawn and begin a quarter of an hour earlier'],
  },
  'evening-feeds': {
    title: 'Plan for close feeds in the evening',
    description: 'Many babies feed often before the night.',
    benefits: ['Often one longer sleep follows'],
    tips: ['Get comfortable, with water and something to eat within reach'],
  },
}
