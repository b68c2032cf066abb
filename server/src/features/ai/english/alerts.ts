import { quotedValue } from 'sync-protocol/rules/growth/quoted-value'
import type { AlertId } from 'sync-protocol/rules/insights/alert'
import type { EnglishFormat } from './english-format.ts'

interface AlertText {
  title: string
  description: string
  /** The recommended action when it is not urgent. */
  action?: string
}

type Figures = Record<string, number>

const call = 'Talk to your doctor today.'
const next = 'Mention it at the next visit.'

/** Published thresholds in plain words: what was logged, and what is usual. */
export const alertTexts: Record<AlertId, (figures: Figures, format: EnglishFormat) => AlertText> = {
  'fever-u3m': ({ tenthsC }, { celsius }) => ({
    title: 'Fever in the first three months',
    description: `${celsius(tenthsC!)} was measured. At this age 38.0 °C and more is looked at by a doctor at once.`,
  }),
  'fever-3-6m': ({ tenthsC }, { celsius }) => ({
    title: 'Fever',
    description: `${celsius(tenthsC!)} was measured. From three to six months a doctor is asked at 38.3 °C and more.`,
    action: call,
  }),
  'fever-high': ({ tenthsC }, { celsius }) => ({
    title: 'High fever',
    description: `${celsius(tenthsC!)} was measured.`,
    action: call,
  }),
  'low-temp': ({ tenthsC }, { celsius }) => ({
    title: 'Low temperature, measured twice',
    description: `${celsius(tenthsC!)} was measured. Below 36.0 °C in the first three months needs a doctor.`,
  }),
  'no-wet-new': ({ gapMs }, { duration }) => ({
    title: 'No wet diaper',
    description: `None was logged for ${duration(gapMs!)}. In the first week this needs a doctor.`,
  }),
  'no-wet': ({ gapMs }, { duration }) => ({
    title: 'No wet diaper for long',
    description: `None was logged for ${duration(gapMs!)}.`,
    action: 'Check the diaper, offer a feed, and call your doctor if it stays dry.',
  }),
  'wet-low': ({ wet, least }) => ({
    title: 'Few wet diapers yesterday',
    description: `${wet} were logged; at this age at least ${least} are usual. A missed entry is possible.`,
    action: 'Check whether all were logged; if they were, call your doctor.',
  }),
  'feed-gap-new': ({ gapMs }, { duration }) => ({
    title: 'A long time without a feed',
    description: `The last feed that was logged began ${duration(gapMs!)} ago.`,
    action: 'Wake the baby and offer a feed.',
  }),
  'feed-few': ({ feeds }) => ({
    title: 'Few feeds in 24 hours',
    description: `${feeds} were logged; in the first four weeks 8 to 12 are usual.`,
    action: 'Offer the breast or bottle more often, and ask your doctor or midwife.',
  }),
  'loss-7': ({ value }, { number }) => ({
    title: 'Weight below birth weight',
    description: `${number(quotedValue({ id: 'loss-7', value: value! }, 1))} % below. Some loss is usual in the first days.`,
    action: 'Ask for help with feeding.',
  }),
  'loss-10': ({ value }, { number }) => ({
    title: 'More than a tenth below birth weight',
    description: `${number(quotedValue({ id: 'loss-10', value: value! }, 1))} % below. This is looked at on the same day.`,
  }),
  'not-regained': ({ value }, { number }) => ({
    title: 'Birth weight not regained yet',
    description: `${number(quotedValue({ id: 'not-regained', value: value! }, 1))} % below. Most babies are back by two weeks.`,
    action: call,
  }),
  'slow-gain': ({ value }, { number }) => ({
    title: 'Slow weight gain',
    description: `${number(quotedValue({ id: 'slow-gain', value: value! }, 0))} g a day between the last two weighings.`,
    action: call,
  }),
  'growth-drop': () => ({
    title: 'The curve moved down',
    description: 'Weight fell across two lines of the chart.',
    action: call,
  }),
  'growth-severe': () => ({
    title: 'Weight far below the curves',
    description: 'The newest measurement lies below the lowest line of the standard by far.',
  }),
  'head-fast': () => ({
    title: 'Head circumference moved up',
    description: 'It rose across two lines of the chart.',
    action: call,
  }),
  'sleep-low': ({ averageMs }, { duration }) => ({
    title: 'Little sleep for three days',
    description: `${duration(averageMs!)} a day on average.`,
    action: 'If the baby is not well, ask your doctor.',
  }),
  'stool-pale': () => ({
    title: 'Pale stool',
    description: 'In the first three months a white or pale stool is looked at on the same day.',
  }),
  'stool-blood': () => ({
    title: 'Blood in the stool',
    description: 'A red stool was logged.',
    action: call,
  }),
  'visit-overdue': () => ({
    title: 'A check-up is due',
    description: 'A standard visit has not been marked as done.',
    action: 'Make an appointment.',
  }),
  milestone: () => ({
    title: 'Something to mention at the next visit',
    description: 'A step that many babies show by now was not marked.',
    action: next,
  }),
  'skill-lost': () => ({
    title: 'A skill was lost',
    description: 'It was marked as lost.',
    action: call,
  }),
}
