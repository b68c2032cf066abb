import { msg } from '@lingui/core/macro'
import { column, field, localTime, momentOf } from 'sync-protocol/rules/export/csv-columns'
import { ownLength } from 'sync-protocol/rules/own-activity'
import {
  instant,
  momentFields,
  named,
  notes,
  written,
  yesOrNo,
} from '#features/activities/entries/field-in-words.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { KindDetails } from '#features/activities/entries/kind-details.ts'
import { ownGroups } from './groups.ts'
import { ownAct, ownGlyph } from './look.tsx'
import { amountText } from './own-text.ts'
import { colourNames, glyphNames } from './palette.ts'
import { ownName, ownNames } from './words.ts'

const glyph = ownGlyph({ glyph: 'STAR' })

export const details: KindDetails<'ownEntry'> = {
  entity: 'ownEntry',
  name: ownName,
  table: {
    name: ownNames,
    columns: () => [
      ...momentOf(),
      column('End', ({ endTime, timeZone }) => endTime && localTime(endTime, timeZone)),
      field('End (UTC)', 'endTime'),
      column('Duration (min)', (row) => row.endTime && Math.round(ownLength(row) / 60_000)),
      field('Activity', 'name'),
      column('Amount', ({ amount }) => amount?.value),
      column('Unit', ({ amount }) => amount?.unit),
      field('Choice', 'choice'),
      field('Note', 'notes'),
      field('Lasts', 'lasts'),
      field('Drawing', 'glyph'),
      field('Colour', 'colour'),
      field('Activity (id)', 'activityId'),
    ],
  },
  fields: {
    ...momentFields,
    activityId: { name: ownName, text: (_, { i18n }) => i18n._(msg`another one of the same name`) },
    name: written(msg({ message: 'Name', comment: 'of an activity' })),
    glyph: named(msg({ message: 'Drawing', comment: 'on the tile of an activity' }), glyphNames),
    colour: named(msg({ message: 'Colour', comment: 'of the tile of an activity' }), colourNames),
    lasts: yesOrNo(msg({ message: 'Lasts', comment: 'an activity begins and ends' })),
    endTime: instant(msg({ message: 'End', comment: 'when it ended' })),
    amount: { name: msg({ message: 'Amount', comment: 'of an activity' }), text: amountText },
    choice: written(msg({ message: 'Choice', comment: 'of an activity' })),
    notes,
  },
  history: { tab: 'health', filters: [{ id: 'own', name: ownNames, test: () => true }] },
  more: [
    {
      pick: 'ownEntry',
      act: 'care',
      glyph,
      name: ownNames,
      asks: msg`What your family makes for itself`,
    },
  ],
  past: [{ pick: 'past/ownEntry', act: 'care', glyph, name: ownName }],
  typed: { en: 'own', ru: 'своё', uk: 'своє', ka: 'საკუთარი' },
  handover: {
    place: 'last',
    lines: (entries, context) => {
      const { i18n, format } = context
      return ownGroups(entries.map(({ rows: [row] }) => row)).map(({ key, name, rows, newest, ...sums }) => {
        const time = format.time(Date.parse(newest.timestamp))
        return {
          key: `own/${key}`,
          act: ownAct(newest),
          glyph: ownGlyph(newest),
          title: `${name}: ${format.number(rows.length)}`,
          detail: joined(
            sums.totalMs > 0 && format.duration(sums.totalMs),
            ...sums.amounts.map((amount) => amountText(amount, context)),
            newest.choice,
            i18n._(msg({ message: `last at ${time}`, comment: 'an activity of the family' })),
          ),
        }
      })
    },
  },
  doctorSheet: {
    section: 'own',
    lines: (rows, context) =>
      ownGroups(rows).map(({ name, rows: own, totalMs, amounts }) => ({
        label: name,
        value: joined(
          context.counted(own.length),
          totalMs > 0 && context.format.duration(totalMs),
          ...amounts.map((amount) => amountText(amount, context)),
        ),
      })),
  },
}
