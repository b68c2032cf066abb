import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Row } from 'sync-protocol/entities/registry'
import { readDevice, writeDevice } from '#session/device-storage.ts'

/** The four answers of the toast, in display order. */
export const answers = ['wet', 'dirty', 'both', 'dry'] as const
export type Answer = (typeof answers)[number]

type Contents = Pick<Row<'diaperChange'>, 'wetness' | 'soiled'>

export const contentsOf: Record<Answer, Contents> = {
  wet: { wetness: 'WET', soiled: false },
  dirty: { wetness: 'DRY', soiled: true },
  both: { wetness: 'VERY_WET', soiled: true },
  dry: { wetness: 'DRY', soiled: false },
}

export const answerNames: Record<Answer, MessageDescriptor> = {
  wet: msg({ message: 'Wet', comment: 'diaper' }),
  dirty: msg({ message: 'Dirty', comment: 'diaper' }),
  both: msg({ message: 'Both', comment: 'diaper: wet and dirty' }),
  dry: msg({ message: 'Dry', comment: 'diaper' }),
}

const key = (babyId: string) => `diaperAnswer-${babyId}`

const storedAnswer = (babyId: string): Answer | undefined => {
  const stored = readDevice(key(babyId))
  return answers.find((answer) => answer === stored)
}

/** The contents that the button logs for this baby on this device: the last answer; at first both. */
export const lastAnswer = (babyId: string): Answer => storedAnswer(babyId) ?? 'both'

/**
 * The initial choice of the form: the last answer. Wet, the most frequent one, if there is no answer or it was dry,
 * which is rare.
 */
export const formAnswer = (babyId: string): Answer => {
  const given = storedAnswer(babyId)
  return given === undefined || given === 'dry' ? 'wet' : given
}

export const rememberAnswer = (babyId: string, answer: Answer): void => writeDevice(key(babyId), answer)
