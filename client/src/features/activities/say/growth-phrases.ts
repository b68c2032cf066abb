import { enteredHead, enteredHeight, enteredWeight } from 'sync-protocol/rules/growth/units'
import type {
  KindPhrases,
  ParsedAmount,
  ParsedClause,
  Sense,
} from '#features/activities/entries/kind-phrases.ts'
import { groupsOf, type GrowthGroup } from './growth-groups.ts'

const units: readonly Sense[] = ['kg', 'g', 'lb', 'oz', 'cm', 'inch']
const unambiguousUnits: readonly (Sense | null)[] = ['kg', 'lb', 'cm', 'inch']

/** A weight without a unit is in grams from this value on. */
const minGrams = 400

/** Spoken weight, length and head circumference: "weighs 7.2 kg, 65 cm tall". */
export const growthPhrases: KindPhrases = {
  entity: 'growthMeasurement',
  words: {
    'metric:weight': {
      en: 'weight, weighs, weighed, weigh, weighing, weighed in at',
      ru: 'вес, веса, весит, весим, весом, весила, весил, взвесили, взвесила, взвесил, взвешивание',
      uk: 'вага, ваги, вагу, вагою, важить, важимо, важила, важив, зважили, зважила, зважив, зважування',
      ka: 'წონა, წონის, წონით, წონაა, იწონის, იწონიდა, ავწონე, ავწონეთ, აწონა, აწონვა',
    },
    'metric:height': {
      en: 'height, tall, length',
      ru: 'рост, роста, ростом, длина, длину, длиной',
      uk: 'зріст, зросту, зростом, ріст, росту, довжина, довжину, довжиною',
      ka: 'სიმაღლე, სიმაღლის, სიმაღლით, სიმაღლეა, სიგრძე, სიგრძის, სიგრძით, სიგრძეა',
    },
    'metric:headCircumference': {
      en: 'head, head circumference, circumference of the head, circumference',
      ru: 'голова, головы, голову, обхват головы, окружность головы, окружность',
      uk: 'голова, голови, голову, обхват голови, окружність голови, обвід голови, окружність',
      ka: 'თავი, თავის გარშემოწერილობა, თავის გარშემოწერილობაა, გარშემოწერილობა, თავის წრე',
    },
  },
  takes: (unit) => unit === null || units.includes(unit),
  severalAmounts: true,
  // Grams alone create no measurement; after kilograms they belong to these.
  implied: ({ amounts: [amount, ...more], text }) =>
    text === '' &&
    amount !== undefined &&
    [...unambiguousUnits, 'g'].includes(amount.unit) &&
    more.every(({ unit }) => unit !== null && units.includes(unit)),
  joins: (_, next, entity) => entity === 'growthMeasurement' && next.text === '',
  read: (clause) => {
    // "A bag of 5 kg" is not the baby's weight.
    const groups = clause.text !== '' || clause.has('others') ? null : groupsOf(clause.parts)
    if (!groups || groups.length === 0) return null
    const fields = Object.fromEntries(groups.map((group) => [group.metric, valueOf(group, clause)]))
    return { fields, how: 'moment', byDay: true }
  },
}

function valueOf({ metric, amounts }: GrowthGroup, { units: ofPerson }: ParsedClause) {
  const isImperial = ofPerson === 'imperial'
  const [amount, more] = amounts as [ParsedAmount, ParsedAmount?]
  if (metric === 'weight') {
    if (amount.unit === 'lb') return enteredWeight(amount.value + (more?.value ?? 0) / 16, 'lb')
    if (more) return enteredWeight(amount.value + more.value / 1000, 'kg')
    const guessed = isImperial ? 'lb' : amount.value >= minGrams ? 'g' : 'kg'
    return enteredWeight(amount.value, (amount.unit ?? guessed) as 'kg')
  }
  const isInches = amount.unit === null ? isImperial : amount.unit === 'inch'
  const entered = metric === 'height' ? enteredHeight : enteredHead
  return entered(amount.value, isInches ? 'in' : 'cm')
}
