import { msg } from '@lingui/core/macro'
import { column, field, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { momentFields, notes, written } from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { foodReactionName, signsText } from './words.ts'

const line = { act: 'care', glyph: 'solids', name: foodReactionName } as const

export const details: KindDetails<'foodReaction'> = {
  entity: 'foodReaction',
  name: foodReactionName,
  table: {
    name: msg`Reactions to food`,
    columns: () => [
      ...momentOf(),
      column('Signs', ({ signs }) => signs.join('; ')),
      field('Food', 'food'),
      column('Meals (id)', ({ mealIds }) => mealIds.join('; ')),
      field('Note', 'notes'),
    ],
  },
  fields: {
    ...momentFields,
    signs: {
      name: msg({ message: 'Signs', comment: 'of a reaction to food' }),
      text: (signs, { i18n }) => signsText(signs, i18n),
    },
    food: written(msg({ message: 'Food', comment: 'what was eaten' })),
    mealIds: {
      name: msg({ message: 'Meals', comment: 'of which a reaction may be' }),
      text: (ids, { format }) => format.number(ids.length),
    },
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'foodReaction', name: foodReactionName, test: () => true }] },
  more: [{ pick: 'foodReaction', ...line }],
  past: [{ pick: 'past/foodReaction', ...line }],
  typed: {
    en: 'reaction allergy hives',
    ru: 'реакция аллергия сыпь',
    uk: 'реакція алергія висип',
    ka: 'რეაქცია ალერგია გამონაყარი',
  },
  handover: {
    // First, because a caregiver must read it before anything else.
    place: 'first',
    lines: (entries, { i18n, format }) =>
      entries.map(({ key, at, rows: [{ signs, food }] }) => {
        const text = joined(signsText(signs, i18n), food)
        return {
          key,
          act: 'care',
          glyph: 'solids',
          title: text === '' ? i18n._(foodReactionName) : i18n._(msg`Reaction to food: ${text}`),
          detail: format.time(at),
        }
      }),
  },
  doctorSheet: {
    section: 'care',
    lines: (rows, { i18n, moment }) =>
      rows
        .toSorted((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
        .map(({ timestamp, signs, food, notes: note }) => ({
          // Each reaction is a separate line.
          label: `${i18n._(foodReactionName)}, ${moment(timestamp)}`,
          value: joined(signsText(signs, i18n), food, note),
        })),
  },
}
