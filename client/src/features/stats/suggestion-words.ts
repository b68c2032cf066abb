import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SuggestionId } from 'sync-protocol/rules/insights/suggestions'

interface Words {
  title: MessageDescriptor
  text: MessageDescriptor
  benefits: readonly MessageDescriptor[]
  tip: MessageDescriptor
}

export const suggestionWords: Record<SuggestionId, Words> = {
  'walk-helps': {
    title: msg`A walk in the afternoon`,
    text: msg`Nights after days with a walk were longer.`,
    benefits: [msg`Daylight helps the body clock`, msg`Moving air makes falling asleep easier`],
    tip: msg`An hour or more before the evening begins.`,
  },
  'walk-again': {
    title: msg`Some fresh air`,
    text: msg`The last walk was more than two days ago.`,
    benefits: [msg`Daylight helps the body clock`, msg`A change of scene for everybody`],
    tip: msg`A quarter of an hour is enough.`,
  },
  'tummy-time': {
    title: msg`A little more tummy time`,
    text: msg`The WHO advises half an hour a day, spread out, until a baby moves by itself.`,
    benefits: [msg`Strengthens neck and shoulders`, msg`Keeps the head round`],
    tip: msg`A few minutes after a diaper change, awake and watched.`,
  },
  'steady-evening': {
    title: msg`The same evening every day`,
    text: msg`The nights begin at quite different times.`,
    benefits: [msg`Falling asleep gets easier`, msg`The night gets calmer`],
    tip: msg`The same three or four steps in the same order.`,
  },
  'shorter-wake': {
    title: msg`A nap a little earlier`,
    text: msg`On most days the baby was awake longer at a time than is usual for the age.`,
    benefits: [msg`A rested baby falls asleep more easily`],
    tip: msg`Watch for the first yawn and begin a quarter of an hour earlier.`,
  },
  'evening-feeds': {
    title: msg`Plan for close feeds in the evening`,
    text: msg`Many babies eat often before the night.`,
    benefits: [msg`Often one longer sleep follows`],
    tip: msg`Get comfortable, with water and something to eat within reach.`,
  },
}
