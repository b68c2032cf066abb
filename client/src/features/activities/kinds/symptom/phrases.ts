import type { SymptomSign } from 'sync-protocol/entities/symptom'
import type { ReactionSign } from 'sync-protocol/entities/food-reaction'
import type { KindPhrases, ParsedClause, ParsedEntry } from '#features/activities/entries/kind-phrases.ts'
import { signWords } from './sign-words.ts'

/** Symptoms that have another name as a food reaction. */
const asFoodReaction: Partial<Record<SymptomSign, ReactionSign>> = { RASH: 'HIVES' }
/** Symptoms that are never a food reaction. */
const neverFoodReaction: readonly SymptomSign[] = [
  'SORE_THROAT',
  'EAR_PAIN',
  'CHILLS',
  'EATS_LITTLE',
  'TIRED',
]

const signSense = (sign: string) => `sign:${sign}`
const signs = Object.keys(signWords) as (keyof typeof signWords)[]

export const phrases: KindPhrases = {
  entity: 'symptom',
  words: {
    ...Object.fromEntries(signs.map((sign) => [signSense(sign), signWords[sign]])),
    'sign:NAPPY_RASH': {
      en: 'diaper rash, nappy rash',
      ru: 'опрелост*, пеленочный дерматит',
      uk: 'попріл*, пелюшковий дерматит',
      ka: 'საფენის გამონაყარი, ჩახურება',
    },
    'sign:OTHER': {
      en: 'reaction, allergic reaction, reaction to, allergic reaction to, reacted to',
      ru: 'реакция, аллергическая реакция, реакция на, аллергическая реакция на, аллергия на',
      uk: 'реакція, алергічна реакція, реакція на, алергічна реакція на, алергія на',
      ka: 'რეაქცია*, ალერგიული რეაქცია, ალერგია',
    },
  },
  isStrict: true,
  uses: ['since', 'ofFood', 'tummy', 'bath'],
  // "Rash after an egg, cough": the second may have another cause. "Cough since the morning, rash": they began at
  // different times.
  joins: (clause, next, entity) =>
    entity === 'symptom' && !clause.has('ofFood', 'since') && !isOver(clause) && !isOver(next),
  read: (clause) => {
    if (isOver(clause)) return null
    const found = signs.filter((sign) => clause.has(signSense(sign)))
    if (clause.has('sign:NAPPY_RASH') && !found.includes('RASH')) found.push('RASH')
    if (clause.has('ofFood')) return reaction(clause, found)
    if (found.length === 0) return null
    // Words that the list does not have go to the entry unchanged.
    const isMore =
      clause.text !== '' ||
      clause.has('since', 'tummy', 'bath', 'very', 'left', 'right', 'both', 'sign:NAPPY_RASH')
    const fields = { signs: found, ...(isMore ? { notes: clause.sourceText } : {}) }
    return { fields, how: 'moment', notesText: true }
  },
}

/** The symptom is gone, another person has it, or a number belongs to something other than a symptom. */
const isOver = ({ has, amounts }: ParsedClause) => has('gone', 'others', 'not', 'ask') || amounts.length > 0

/** A reaction to a food that the sentence names. */
function reaction({ text, sourceText }: ParsedClause, found: readonly SymptomSign[]): ParsedEntry | null {
  const listed = found.filter((sign) => !neverFoodReaction.includes(sign))
  const seen = listed.map((sign) => asFoodReaction[sign] ?? (sign as ReactionSign))
  const isMore = listed.length < found.length
  return {
    entity: 'foodReaction',
    fields: {
      signs: seen.length > 0 ? seen : ['OTHER'],
      food: text,
      ...(isMore ? { notes: sourceText } : {}),
    },
    how: 'moment',
    usesText: true,
  }
}
