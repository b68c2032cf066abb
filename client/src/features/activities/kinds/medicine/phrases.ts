import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'

const doseUnits: Record<string, string> = {
  ml: 'ML',
  mg: 'MG',
  mcg: 'MCG',
  g: 'G',
  iu: 'IU',
  drop: 'DROP',
  tablet: 'TABLET',
  capsule: 'CAPSULE',
  sachet: 'SACHET',
  suppository: 'SUPPOSITORY',
  puff: 'PUFF',
}

/** Georgian has no capitals at the start of a name. */
const capital = (text: string) =>
  /^[ა-ჿ]/u.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)

export const phrases: KindPhrases = {
  entity: 'medicine',
  words: {
    medicine: {
      en: 'medicine, medicines, medication, med, meds, dose of',
      ru: 'лекарств*, препарат*, микстур*',
      uk: 'ліки, ліків, лік, препарат*, мікстур*',
      ka: 'წამალ*, წამლ*, მედიკამენტ*',
    },
    supplement: {
      en: 'vitamin, vitamins, supplement, supplements',
      ru: 'витамин*',
      uk: 'вітамін*',
      ka: 'ვიტამინ*',
    },
    paracetamol: {
      en: 'paracetamol, acetaminophen, tylenol, calpol',
      ru: 'парацетамол*, панадол*, цефекон*',
      uk: 'парацетамол*, панадол*',
      ka: 'პარაცეტამოლ*, პანადოლ*',
    },
    ibuprofen: {
      en: 'ibuprofen, nurofen, advil, motrin',
      ru: 'ибупрофен*, нурофен*',
      uk: 'ібупрофен*, нурофен*',
      ka: 'იბუპროფენ*, ნუროფენ*',
    },
    remedy: {
      en: 'cough syrup, cough medicine, cough drops, cough mixture, rash cream, rash ointment, diaper rash cream, nappy rash cream, for cough, for the cough, for a cough, for her cough, for his cough, for rash, for the rash, for diarrhea, for vomiting, against cough',
      ru: 'от кашля, от сыпи, от поноса, от рвоты, от насморка, против кашля, сироп от кашля, крем от опрелостей',
      uk: 'від кашлю, від висипу, від проносу, від блювання, від нежитю, від нежиті, проти кашлю, сироп від кашлю, крем від попрілостей',
      ka: 'ხველის წამალ*, ხველის სიროფ*, ხველების წამალ*, ხველების სიროფ*, გამონაყრის კრემ*, გამონაყარის კრემ*, ხველის საწინააღმდეგო*, ხველების საწინააღმდეგო*',
    },
  },
  takes: (unit) => unit !== null && unit in doseUnits,
  takesText: true,
  named: ['supplement', 'paracetamol', 'ibuprofen', 'remedy'],
  joins: () => false,
  read: ({ parts, text, amounts }, { medicines }) => {
    const index = parts.find((part) => typeof part === 'string' && part.startsWith('medicine:')) as
      | string
      | undefined
    const known = index === undefined ? undefined : medicines[Number(index.slice('medicine:'.length))]
    const name = known?.name ?? capital(text.trim())
    if (name === '') return null
    const [amount, ...more] = amounts
    // "Bought cough syrup" is not a dose.
    if (more.length > 0 || (!amount && parts.includes('remedy'))) return null
    const unit = amount?.unit ? doseUnits[amount.unit] : undefined
    const kind = known?.kind ?? (parts.includes('supplement') ? 'SUPPLEMENT' : 'MEDICINE')
    return {
      fields: {
        name,
        kind,
        ...(amount && unit ? { dose: { unit, value: amount.value } } : {}),
        ...(known?.intervalMinutes ? { intervalMinutes: known.intervalMinutes } : {}),
      },
      how: 'moment',
      usesText: true,
    }
  },
}
