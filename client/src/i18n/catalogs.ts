import type { Messages } from '@lingui/core'

export type Language = 'en' | 'ru' | 'uk' | 'ka'

export const languages: readonly Language[] = ['en', 'ru', 'uk', 'ka']

/**
 * What the texts are split into, so that a screen waits for its own only (`client/lingui.config.ts` says which folders
 * belong to which): what everybody needs, what comes before
 * a sign-in, a family's first screens, what these open later, then one part for each section.
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

/** Fetches one part of the texts in a language; a chunk of its own. A part that has no texts yet is empty. */
export const catalogOf = async (part: TextPart, language: Language): Promise<Messages> =>
  (await files[`../locales/${language}/${part}.po`]?.())?.messages ?? {}
