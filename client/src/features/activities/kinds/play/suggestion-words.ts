import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlaySuggestion } from 'sync-protocol/reference/play-suggestions'

export const suggestionTexts: Record<PlaySuggestion['id'], MessageDescriptor> = {
  chestTime: msg`Lie back and lay your baby on your chest, face to face`,
  faceTalk: msg`Come close, talk slowly, and wait for a sound in return`,
  highContrast: msg`Move a black and white picture from side to side`,
  lullaby: msg`Sing the same song twice and sway to it`,
  gentleStrokes: msg`Stroke arms, legs and back with a warm hand`,
  reachRattle: msg`Hold a rattle just within reach, left and right`,
  tummyMirror: msg`On the tummy in front of a mirror`,
  clothBook: msg`Feel and crumple a cloth book together`,
  kickBath: msg`Let the feet splash in a warm bath`,
  leafWatching: msg`Watch leaves and shadows under a tree`,
  peekaboo: msg`Hide behind a scarf and come back`,
  cupTower: msg`Build a tower of cups and let it fall`,
  cushionCourse: msg`Crawl over a path of cushions`,
  potBand: msg`Drum on a pot with a wooden spoon`,
  pointAndName: msg`Point at pictures and name them`,
  grassFeet: msg`Feel grass with bare hands and feet`,
  ballRoll: msg`Roll a ball to each other`,
  crayons: msg`Scribble with thick crayons on a large sheet`,
  danceTogether: msg`Dance, and stop when the music stops`,
  helpTidy: msg`Sort socks or put blocks into a box together`,
  puddleWalk: msg`Look for puddles, stones and birds`,
  storyTurns: msg`Read a short story and turn the pages in turns`,
}
