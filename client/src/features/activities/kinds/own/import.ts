import { ownAmount } from 'sync-protocol/entities/own-entry'
import { plainName } from 'sync-protocol/entities/scalars'
import { naturalId } from 'sync-protocol/rules/natural-id'
import { ownNameKey } from 'sync-protocol/rules/own-activity'
import { cutTo, storable } from '#features/activities/importing/draft-parts.ts'
import type { KindImport } from '#features/activities/entries/kind-import.ts'
import { typedNumber } from '#i18n/typed-number.ts'

const cut = (text: string, max: number) => cutTo(plainName(storable(text)), max)

/** An id for an activity's name in the file. Entries find the family's activity by that name. */
const activityIdOf = (name: string) => naturalId('ownActivity', encodeURIComponent(ownNameKey(name)))

/** Reads a number with a unit behind it or in a separate column; null if there is none. */
function amountIn(text: string, unit: string) {
  const [, number = '', behind = ''] = /^\s*([\d.,]+)\s*(.*)$/u.exec(text) ?? []
  const value = typedNumber(number)
  const read = ownAmount.safeParse({ unit: cut(unit || behind, 20), value: value ?? NaN })
  return read.success ? read.data : null
}

export const imported: KindImport<'ownEntry'> = {
  entity: 'ownEntry',
  words:
    'custom other_activity own_activit benutzerdefiniert personnalis personaliz своё_зан своє_зан საკუთარი_აქტ',
  wordsBefore: null,
  roles: ['end', 'minutes', 'amount', 'unit', 'words'],
  headers: { words: 'Activity' },
  read: ({ ask, word, until }) => {
    const name = cut(ask('words'), 60) || cut(word, 60)
    if (name === '') return null
    const amount = amountIn(ask('amount'), ask('unit'))
    return {
      fields: {
        activityId: activityIdOf(name),
        name,
        ...(until !== null && { lasts: true, endTime: new Date(until).toISOString() }),
        ...(amount && { amount }),
      },
      ...(!amount && { rest: `${ask('amount')} ${ask('unit')}`.trim() }),
    }
  },
}
