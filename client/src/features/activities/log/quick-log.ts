import type { Write } from '#db/schema/records.ts'
import type { IconName } from '#ui/picture/icon.tsx'

/** An action that a person does with one tap. */
export interface QuickLog {
  /** Name and time: "Diaper, 9:24". It stays on screen if this device cannot store it. */
  what: string
  writes: readonly Write[]
  /** Text of the toast after it is stored: "Diaper logged". */
  done: string
  icon?: IconName
  haptic?: 'log' | 'toggle'
  /** Writes that undo it. */
  undo: () => readonly Write[]
  /** A toast replaces the previous one with the same key. */
  key: string
  /** A second row of the toast with corrections. */
  choices?: QuickChoices
}

export interface QuickChoices {
  label: string
  options: readonly { key: string; label: string; spoken?: string }[]
  /** The choice that applies already. */
  pressed?: string
  /** Writes that apply a choice. */
  writes: (key: string) => readonly Write[]
  /** Text of the toast after a choice; by default the text before. */
  done?: (key: string) => string
}
