import type { Messages } from '@lingui/core'

export type Language = 'en' | 'ru' | 'uk' | 'ka'

export const languages: readonly Language[] = ['en', 'ru', 'uk', 'ka']

/**
 * The parts of the texts, so that a screen loads only its own (`client/lingui.config.ts` assigns folders to parts):
 * texts for everybody, texts before a sign-in, a family's first screens, what these open later, then one part for each
 * section.
 */
export const textParts = [
  'messages',
  'account',
  'family',
  'sheets',
  'team',
  'settings',
  'handover',
  'history',
  'growth',
  'doctor',
  'milestones',
  'stats',
  'products',
  'transfer',
  'import',
  'export',
] as const

export type TextPart = (typeof textParts)[number]

type Catalog = { messages: Messages }

const files = import.meta.glob<Catalog>(['../locales/*/*.po', '!../locales/*/landing.po'])

/** Loads one part of the texts in a language, a separate chunk. A part without texts is empty. */
export const catalogOf = async (part: TextPart, language: Language): Promise<Messages> =>
  (await files[`../locales/${language}/${part}.po`]?.())?.messages ?? {}
