import type { Row } from 'sync-protocol/entities/registry'
import { excretionIn } from '#features/activities/entries/excretion-words.ts'
import type { KindImport } from '#features/activities/entries/kind-import.ts'

type Result = Row<'potty'>['result']

const isNothing = /nothing|\bnone\b|ничего|безрез|нічого|არაფ/

/** Reads the result of a potty visit; null if the text has none. */
function resultIn(text: string): Result | null {
  if (isNothing.test(text.toLowerCase())) return 'NOTHING'
  const content = excretionIn(text)
  if (!content) return null
  if (content.wet) return content.soiled ? 'BOTH' : 'PEE'
  return content.soiled ? 'POO' : 'NOTHING'
}

/** The result as fields of an entry. */
export const resultFields = (text: string) => {
  const result = resultIn(text)
  return result && { fields: { result } }
}

export const imported: KindImport<'potty'> = {
  entity: 'potty',
  words:
    'potty toilet töpfchen orinal penico vasino nocnik nočník potta potte おまる 변기 горш горщ туалет ქოთ ტუალეტ',
  wordsBefore: 'diaperChange',
  roles: ['words'],
  headers: { words: 'Result' },
  read: ({ ask, word }) => {
    const words = ask('words')
    const found = [words, word, ask('notes')].map(resultFields).find((one) => one !== null)
    return found ? { ...found, ...(!resultIn(words) && { rest: words }) } : null
  },
}
