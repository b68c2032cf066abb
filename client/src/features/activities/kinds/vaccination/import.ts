import { plainName } from 'sync-protocol/entities/scalars'
import { vaccinationDose, vaccinationSign, type VaccinationSign } from 'sync-protocol/entities/vaccination'
import type { Row } from 'sync-protocol/entities/registry'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'
import { isCoded, signReader } from '#features/activities/importing/signs-in.ts'
import { siteIn } from './site-in.ts'

/** Beginnings of the words for signs in the product's languages. */
const signWords: readonly [VaccinationSign, RegExp][] = [
  ['FEVER', /fever|temperature|температур|(?<!\p{L})жар|სიცხ|ტემპერატურ/u],
  ['REDNESS', /redness|покрасн|почервон|სიწითლ/],
  [
    'FACE_SWELLING',
    /swollen (?:face|lip|tongue)|(?:отёк|отек|набряк) (?:лиц|губ|язик|язык|обличч)|სახის შეშუპ/,
  ],
  ['SWELLING', /swelling|припух|შეშუპ/],
  ['PAIN', /pain|sore|бол[ьи]|біль|ტკივ/],
  ['RASH', /rash|сыпь|висип|გამონაყ/],
  ['VOMITING', /vomit|рвот|блюв|ღებინ/],
  ['BREATHING', /breath|wheez|дыхан|диханн|სუნთქვ/],
]
const signsIn = signReader(vaccinationSign.options, signWords)

const ordinal = /^(?:[#№]|dose |доза |დოზა )?([1-5])(?:st|nd|rd|th|-?я|-?а)?(?: dose| доза| დოზა)?$/
/** Reads a dose: `2`, `2nd dose` or one of Nela's codes; null if there is none. */
const doseIn = (text: string): Row<'vaccination'>['dose'] => {
  const plain = text.trim().toLowerCase()
  return vaccinationDose.safeParse(ordinal.exec(plain)?.[1] ?? plain).data ?? null
}

const cut = (text: string, max: number) => cutTo(storable(text).trim(), max) || null

export const imported: KindImport<'vaccination'> = {
  entity: 'vaccination',
  words: 'vaccin immuniz immunis impf vacun vaccino szczepi привив вакцин щеплен აცრ ვაქცინ',
  wordsBefore: null,
  roles: ['words', 'dose', 'batch', 'site', 'by', 'signs', 'seen', 'reaction'],
  read: ({ ask, instant, word }) => {
    const name = cutTo(plainName(storable(ask('words'))), 120) || cutTo(plainName(storable(word)), 120)
    if (name === '') return null
    const [dose, site] = [doseIn(ask('dose')), siteIn(ask('site'))]
    const seenAt = instant('seen')
    return {
      fields: {
        ...{ name, dose, site, batch: cut(ask('batch'), 60), givenBy: cut(ask('by'), 120) },
        ...{ signs: signsIn(ask('signs')), reaction: cut(ask('reaction'), 500) },
        reactionAt: seenAt === null ? null : new Date(seenAt).toISOString(),
      },
      rest: [!dose && ask('dose'), !site && ask('site'), !isCoded(ask('signs')) && ask('signs')]
        .filter(Boolean)
        .join('\n'),
    }
  },
}
