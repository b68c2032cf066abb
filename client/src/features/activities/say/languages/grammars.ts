import type { Grammar } from '../spoken.ts'
import { en } from './en.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

export const grammars: readonly Grammar[] = [en, ru, uk, ka]

/** All grammars, that of the given language first, because people mix languages. */
export const grammarsFor = (language: string): readonly Grammar[] => [
  ...grammars.filter((grammar) => grammar.language === language),
  ...grammars.filter((grammar) => grammar.language !== language),
]
