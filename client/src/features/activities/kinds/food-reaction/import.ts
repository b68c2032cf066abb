import { reactionSign, type ReactionSign as Sign } from 'sync-protocol/entities/food-reaction'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'
import { isCoded, signReader } from '#features/activities/importing/signs-in.ts'

/** Beginnings of the words for signs in the product's languages; the first match counts. */
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

/** Reads signs from Nela's own codes and from words. */
export const signsIn = signReader(reactionSign.options, words)

const foodIn = (text: string) => cutTo(storable(text).trim(), 500) || null

export const imported: KindImport<'foodReaction'> = {
  entity: 'foodReaction',
  words:
    'reaction allerg_react allergic food_react allergische réaction reacción reação reazione реакци алерг аллерг реакц რეაქც ალერგ',
  wordsBefore: null,
  roles: ['words', 'signs'],
  read: ({ ask, word }) => {
    const [text, signText] = [ask('words'), ask('signs')]
    if (signText !== '')
      return {
        fields: { signs: signsIn(signText), food: foodIn(text) },
        ...(!isCoded(signText) && { rest: signText }),
      }
    const hasSigns = signsIn(text).length > 0
    return {
      fields: { signs: signsIn(`${text} ${word} ${ask('notes')}`), food: hasSigns ? null : foodIn(text) },
      ...(hasSigns && !isCoded(text) && { rest: text }),
    }
  },
}
