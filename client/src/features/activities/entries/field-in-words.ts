import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Patch } from 'sync-protocol/entities/registry'
import type { EntryEntity } from './entry.ts'
import type { EntryContext } from './kind.ts'
import { volumeText } from './volume-text.ts'

export interface WordsContext extends EntryContext {
  now: number
}

/** Label and formatted value of a field. Null for a field that is never shown. */
export type FieldInWords<Value> = {
  name: MessageDescriptor
  text: (value: NonNullable<Value>, context: WordsContext) => string
  /** A person typed the text; the search includes it. */
  isWritten?: true
} | null

/** Labels for all fields of a kind. A new field does not compile until it has one. */
export type FieldsInWords<E extends EntryEntity> = {
  [F in keyof Required<Patch<E>>]: FieldInWords<Required<Patch<E>>[F]>
}

export const instant = (name: MessageDescriptor): FieldInWords<string> => ({
  name,
  text: (value, { format, now }) => {
    const at = Date.parse(value)
    return `${format.dayInSentence(at, now)} ${format.time(at)}`
  },
})
export const named = <Value extends string>(
  name: MessageDescriptor,
  names: Record<Value, MessageDescriptor>,
): FieldInWords<Value> => ({
  name,
  text: (value, { i18n }) => (names[value] ? i18n._(names[value]) : value),
})
export const written = (name: MessageDescriptor): FieldInWords<string> => ({
  name,
  text: (value) => value,
  isWritten: true,
})
export const volume = (name: MessageDescriptor): FieldInWords<Patch<'pumping'>['left']> => ({
  name,
  text: volumeText,
})
export const yesOrNo = (name: MessageDescriptor): FieldInWords<boolean> => ({
  name,
  text: (value, { i18n }) => i18n._(value ? msg`yes` : msg`no`),
})

/** Fields that several kinds share. */
export const momentFields = { timestamp: instant(msg`Time`), timeZone: null } as const
export const spanFields = {
  startTime: instant(msg({ message: 'Start', comment: 'when it began' })),
  endTime: instant(msg({ message: 'End', comment: 'when it ended' })),
  timeZone: null,
} as const
export const notes = written(msg`Note`)
export const separate = yesOrNo(
  msg({ message: 'An entry of its own', comment: 'not shown as one with another' }),
)
