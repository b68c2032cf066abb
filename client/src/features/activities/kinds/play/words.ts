import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'

type Play = Row<'playSession'>

export const activityNames: Record<Play['activityType'], MessageDescriptor> = {
  FREE_PLAY: msg`Free play`,
  WALKING: msg({ message: 'Walk', comment: 'with the baby' }),
  TUMMY_TIME: msg`Tummy time`,
  READING: msg({ message: 'Reading', comment: 'to the baby' }),
  TOYS: msg`Toys`,
  OUTDOOR: msg({ message: 'Outdoors', comment: 'play outside' }),
  BATH: msg`Bath`,
  MASSAGE: msg`Massage`,
}

export type Mood = 'happy' | 'neutral' | 'fussy'

/** 7 and more is happy, 4 to 6 neutral, below fussy. */
export const moodOf = (mood: number): Mood => (mood >= 7 ? 'happy' : mood >= 4 ? 'neutral' : 'fussy')

export const moodNames: Record<Mood, MessageDescriptor> = {
  happy: msg({ message: 'Happy', comment: 'mood of the baby' }),
  neutral: msg({ message: 'Neutral', comment: 'mood of the baby' }),
  fussy: msg({ message: 'Fussy', comment: 'mood of the baby' }),
}
