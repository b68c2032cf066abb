import { i18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { activateLanguage, loadTexts } from '#i18n/languages.ts'
import { vaccineShortNames } from '#i18n/vaccines/short-names.ts'
import { vaccineNames } from '#i18n/vaccines/names.ts'

/** Names of the national schedules (`docs/visit-schedules.md`): the tag, and the name in a record. */
const names = {
  ru: {
    HepB: ['Гепатит B', 'Гепатит B'],
    'RSV-mAb': ['Антитела к РСВ', 'Антитела к РСВ (нирсевимаб или клесровимаб)'],
    RV: ['Ротавирус', 'Ротавирус'],
    DTaP: ['АаКДС', 'Дифтерия, столбняк, коклюш, бесклеточная (АаКДС)'],
    Hib: ['Hib', 'Гемофильная инфекция типа b (Hib)'],
    PCV: ['Пневмококк', 'Пневмококковая конъюгированная (ПКВ15 или ПКВ20)'],
    IPV: ['Полиомиелит', 'Полиомиелит, инактивированная (ИПВ)'],
    IIV: ['Грипп', 'Грипп'],
    'COVID-19': ['COVID-19', 'COVID-19'],
    MMR: ['КПК', 'Корь, паротит, краснуха (КПК)'],
    VAR: ['Ветрянка', 'Ветряная оспа'],
    HepA: ['Гепатит A', 'Гепатит A'],
  },
  uk: {
    HepB: ['Гепатит B', 'Гепатит B'],
    'RSV-mAb': ['Антитіла до РСВ', 'Антитіла до РСВ (нірсевімаб або клесровімаб)'],
    RV: ['Ротавірус', 'Ротавірус'],
    DTaP: ['АаКДП', 'Дифтерія, правець, кашлюк, ацелюлярна (АаКДП)'],
    Hib: ['Hib', 'Гемофільна інфекція типу b (Hib)'],
    PCV: ['Пневмокок', 'Пневмококова кон’югована (ПКВ15 або ПКВ20)'],
    IPV: ['Поліомієліт', 'Поліомієліт, інактивована (ІПВ)'],
    IIV: ['Грип', 'Грип'],
    'COVID-19': ['COVID-19', 'COVID-19'],
    MMR: ['КПК', 'Кір, паротит, краснуха (КПК)'],
    VAR: ['Вітрянка', 'Вітряна віспа'],
    HepA: ['Гепатит A', 'Гепатит A'],
  },
  ka: {
    HepB: ['B ჰეპატიტი', 'B ჰეპატიტი'],
    'RSV-mAb': ['რსვ-ის ანტისხეულები', 'რსვ-ის ანტისხეულები (ნირსევიმაბი ან კლესროვიმაბი)'],
    RV: ['როტავირუსი', 'როტავირუსი'],
    DTaP: ['აცელულური დყტ', 'დიფთერია, ტეტანუსი, ყივანახველა (აცელულური დყტ)'],
    Hib: ['ჰიბ', 'ჰემოფილური ინფექცია, ტიპი b (ჰიბ)'],
    PCV: ['პნევმოკოკი', 'პნევმოკოკური კონიუგირებული (პკვ15 ან პკვ20)'],
    IPV: ['პოლიომიელიტი', 'პოლიომიელიტი, ინაქტივირებული (იპვ)'],
    IIV: ['გრიპი', 'გრიპი'],
    'COVID-19': ['COVID-19', 'COVID-19'],
    MMR: ['წწყ', 'წითელა, წითურა, ყბაყურა (წწყ)'],
    VAR: ['ჩუტყვავილა', 'ჩუტყვავილა (ვარიცელა)'],
    HepA: ['A ჰეპატიტი', 'A ჰეპატიტი'],
  },
} as const satisfies Record<string, Record<keyof typeof vaccineNames, readonly [string, string]>>

describe.each(Object.keys(names) as (keyof typeof names)[])('vaccines in %s', (language) => {
  it('have the names of the national schedule', async () => {
    await activateLanguage(language)
    await loadTexts('doctor')
    const codes = Object.keys(vaccineNames) as (keyof typeof vaccineNames)[]
    const found = codes.map((code) => [code, [i18n._(vaccineShortNames[code]), i18n._(vaccineNames[code])]])
    expect(Object.fromEntries(found)).toEqual(names[language])
  })
})
