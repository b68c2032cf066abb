import { symptomSign, type SymptomSign } from 'sync-protocol/entities/symptom'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { isCoded, signReader } from '#features/activities/importing/signs-in.ts'

/** Beginnings of the words for symptoms in the product's languages. */
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

/** Reads symptoms from Nela's own codes and from words. */
export const symptomsIn = signReader(symptomSign.options, words)

export const imported: KindImport<'symptom'> = {
  entity: 'symptom',
  words: 'symptom symptôme síntoma sintomo objaw симптом სიმპტომ',
  wordsBefore: null,
  roles: ['words'],
  headers: { words: 'Symptoms' },
  read: ({ ask, word }) => {
    const text = ask('words')
    return {
      fields: { signs: symptomsIn(`${text} ${word} ${ask('notes')}`) },
      ...(!isCoded(text) && { rest: text }),
    }
  },
}
