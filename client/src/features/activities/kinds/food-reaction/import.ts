import { reactionSign, type ReactionSign as Sign } from 'sync-protocol/entities/food-reaction'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'

/** How words for the signs begin, in the languages of the product; the first that fits is taken. */
const words: readonly [Sign, RegExp][] = [
  ['THROAT', /tongue|throat|язык|горл|язик|ენ[აი]|ყელ/],
  ['BREATHING', /breath|wheez|дыхан|хрип|диханн|სუნთქვ|ხიხინ/],
  ['FLOPPY', /floppy|limp|вял|бледн|млявість|блід|ფერმკრთ|მოდუნ/],
  ['MOUTH_REDNESS', /red(?:ness)? around|around the mouth|вокруг рта|навколо рота|პირის ირგვლივ/],
  ['SWELLING', /swell|swollen|отёк|отек|набряк|შეშუპ/],
  ['ECZEMA', /eczema|dermatit|экзем|дерматит|екзем|ეგზემ/],
  ['HIVES', /hive|rash|urticaria|сып|крапив|висип|кропив|გამონაყ|ჭინჭრ/],
  ['VOMITING', /vomit|threw up|рвот|блюв|ღებინ|პირღებინ/],
  ['BLOOD', /blood|mucus|кров|слиз|სისხლ|ლორწ/],
  ['DIARRHEA', /diarr|loose stool|понос|диаре|пронос|діаре|დიარე|ფაღარათ/],
  ['RUNNY_NOSE', /runny|sneez|насморк|чих|нежит|чха|სურდო|ცხვირ/],
  ['COUGH', /cough|кашел|кашля|ხველ/],
  ['BELLY_PAIN', /belly|stomach|colic|живот|колик|живіт|кольк|მუცლ|კოლიკ/],
]

/** Our own codes, and what words say. */
export function signsIn(text: string): Sign[] {
  const coded = reactionSign.options.filter((sign) => text.split(/[^A-Z_]+/).includes(sign))
  if (coded.length > 0) return coded
  const plain = text.toLowerCase()
  return words.flatMap(([sign, pattern]) => (pattern.test(plain) ? [sign] : []))
}

export const imported: KindImport<'foodReaction'> = {
  entity: 'foodReaction',
  words:
    'reaction allerg_react allergic food_react allergische réaction reacción reação reazione реакци алерг аллерг реакц რეაქც ალერგ',
  wordsBefore: null,
  roles: ['words'],
  read: ({ ask, word }) => {
    const text = ask('words')
    const signs = signsIn(`${text} ${word} ${ask('notes')}`)
    const saysSigns = signsIn(text).length > 0
    return {
      fields: { signs, food: saysSigns ? null : cutTo(storable(text), 500) || null },
      ...(saysSigns && !/^[A-Z_;\s]+$/.test(text) && { rest: text }),
    }
  },
}
