import type { Write } from '#db/schema/records.ts'
import type { IconName } from '#ui/picture/icon.tsx'

/** Something that a person does with one tap. */
export interface QuickLog {
  /** What it is, with its time: "Diaper, 9:24". It stays on the screen if this device refuses to store it. */
  what: string
  writes: readonly Write[]
  /** What the toast says once it is stored: "Diaper logged". */
  done: string
  icon?: IconName
  haptic?: 'log' | 'toggle'
  /** What takes it back. */
  undo: () => readonly Write[]
  /** A toast with the same key replaces the one before. */
  key: string
  /** A second row in the toast: corrections in the same breath. */
  choices?: QuickChoices
}

export interface QuickChoices {
  label: string
  options: readonly { key: string; label: string; spoken?: string }[]
  /** The one that holds already. */
  pressed?: string
  /** What a choice changes. */
  writes: (key: string) => readonly Write[]
  /** What the toast says once it is chosen; the same as before where this is left out. */
  done?: (key: string) => string
}
