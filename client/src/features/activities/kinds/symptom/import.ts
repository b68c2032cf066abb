import { symptomSign, type SymptomSign } from 'sync-protocol/entities/symptom'
import type { KindImport } from '#features/activities/entries/kind-import.ts'

/** How words for the symptoms begin, in the languages of the product. */
const words: readonly [SymptomSign, RegExp][] = [
  ['COUGH', /cough|кашел|кашля|ხველ/],
  ['RUNNY_NOSE', /runny|sneez|насморк|чих|нежит|чха|სურდო|ცხვირ/],
  ['SORE_THROAT', /sore throat|горл|ყელ/],
  ['EAR_PAIN', /\bear\b|earache|(?<!\p{L})ух[оа](?!\p{L})|вух[оа]|ყურ/u],
  ['VOMITING', /vomit|threw up|рвот|блюв|ღებინ/],
  ['DIARRHEA', /diarr|loose stool|понос|диаре|пронос|діаре|დიარე|ფაღარათ/],
  ['RASH', /rash|сып|висип|გამონაყ/],
  ['CHILLS', /chill|shiver|озноб|остуд|შემცივნ/],
]

/** Our own codes, and what words say. */
export function symptomsIn(text: string): SymptomSign[] {
  const coded = symptomSign.options.filter((sign) => text.split(/[^A-Z_]+/).includes(sign))
  if (coded.length > 0) return coded
  const plain = text.toLowerCase()
  return words.flatMap(([sign, pattern]) => (pattern.test(plain) ? [sign] : []))
}

export const imported: KindImport<'symptom'> = {
  entity: 'symptom',
  words: 'symptom symptôme síntoma sintomo objaw симптом სიმპტომ',
  wordsBefore: null,
  roles: ['words'],
  read: ({ ask, word }) => {
    const text = ask('words')
    return {
      fields: { signs: symptomsIn(`${text} ${word} ${ask('notes')}`) },
      ...(!/^[A-Z_;\s]*$/.test(text) && { rest: text }),
    }
  },
}
