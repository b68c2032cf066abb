import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'
import { contentsOf } from './answers.ts'

const answerOf = (wet: boolean, dirty: boolean) => (wet && dirty ? 'both' : wet ? 'wet' : 'dirty')

export const phrases: KindPhrases = {
  entity: 'diaperChange',
  words: {
    diaper: {
      en: 'diaper, diapers, nappy, nappies, dipper, diper, daiper, diaper change, nappy change, changed, change, new diaper, clean diaper, fresh diaper, changed the diaper, changed her, changed him, changed baby',
      ru: 'подгузн*, подгус*, памперс*, пампер*, пеленк*, пелёнк*, переодел*, переодева*, поменял*, сменил*, меняли, меняла, смена',
      uk: 'підгуз*, памперс*, пелюшк*, перевдяг*, переодяг*, сповив*, перевдяга*, поміня*, зміни*, перемін*',
      ka: 'საფენ*, საფენი გამოვუცვალე, საფენი გამოვუცვალეთ, პამპერს*, გამოვუცვალე, გამოვუცვალეთ, შევუცვალე, შევუცვალეთ',
    },
    wet: {
      en: 'wet, pee, peed, pees, peeing, pee pee, wee, weed, wees, urine, soaked, damp',
      ru: 'мокр*, пописал*, описал*, писал*, писает, пис*ет, пипи, пи пи, обписал*, моча, сикал*',
      uk: 'мокр*, попісял*, попісяв, пісял*, пісяв, пописял*, пописяв, пописав, пописала, пі пі, піпі, сеча, обпісяв, обпісяла',
      ka: 'სველ*, დასველ*, მოფს*, მოშარდ*, ფისი, ფისია, მოფისა, ჩაისველა, შარდი',
    },
    dirty: {
      en: 'dirty, poo, pooed, poop, pooped, poops, poopy, pooping, number two, soiled, stool, bm, crap, blowout, poo poo',
      ru: 'грязн*, покакал*, накакал*, какал*, какает, обкакал*, кака, каки, какашк*, стул, стула, по большому, пакакал*',
      uk: 'брудн*, покакав, покакала, накакав, накакала, какав, какала, кака, какашк*, обкакав, обкакала, стілець, по великому, покакали',
      ka: 'ბინძურ*, დასვრილ*, მოსვრილ*, დაისვარა, კაკა, კაკი, მოიკაკა, მოკაკა, მოკაკუნა, ჭუჭყიან*, გაისვარა, განავალი',
    },
    dry: { en: 'dry', ru: 'сух*', uk: 'сух*', ka: 'მშრალ*' },
    bothInDiaper: {
      en: 'mixed diaper, full diaper',
      ru: 'и то и другое, полный подгузник, полный памперс',
      uk: 'і те і інше, повний підгузок, повний памперс',
      ka: 'სავსე საფენი, სავსე პამპერსი',
    },
  },
  uses: ['both', 'very'],
  joins: (clause, next, entity) =>
    entity === 'diaperChange' && !['wet', 'dirty', 'dry'].some((one) => clause.has(one) && next.has(one)),
  read: ({ has }) => {
    if (has('bothInDiaper') || (has('both') && has('diaper')))
      return { fields: contentsOf.both, how: 'moment' }
    const [wet, dirty] = [has('wet'), has('dirty')]
    if (has('dry')) return wet || dirty ? null : { fields: contentsOf.dry, how: 'moment' }
    // Without words for the content, the entry gets the values of the diaper button.
    if (!wet && !dirty) return { fields: contentsOf.both, how: 'moment' }
    return { fields: contentsOf[answerOf(wet, dirty)], how: 'moment' }
  },
}
