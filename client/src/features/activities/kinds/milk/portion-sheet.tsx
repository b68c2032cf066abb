import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MilkPlace } from 'sync-protocol/entities/milk-portion'
import { EntryActions } from '#features/activities/editing/entry-actions.tsx'
import type { EntrySheetProps } from '#features/activities/entries/kind-sheets.ts'
import { joined } from '#features/activities/entries/joined.ts'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { milkGlyph } from './glyph.tsx'
import styles from '#features/activities/stash/milk.module.css'
import { PortionForm } from './portion-form.tsx'
import { mlText, untilText } from '#features/activities/stash/stash-text.ts'
import { TwiceNotice } from './twice-notice.tsx'
import { type InStash, type Stash, useStash } from '#features/activities/stash/use-stash.ts'
import { useStashWrites } from '#features/activities/stash/use-stash-writes.ts'
import { placeNames, portionName } from '#features/activities/stash/words.ts'

/** Places that milk may move to. Thawed milk does not go back to the freezer (CDC). */
const moves: Record<MilkPlace, readonly [MilkPlace, MessageDescriptor][]> = {
  ROOM: [
    ['FRIDGE', msg`Into the fridge`],
    ['FREEZER', msg`Into the freezer`],
  ],
  FRIDGE: [
    ['FREEZER', msg`Into the freezer`],
    ['ROOM', msg({ message: 'Out of the fridge', comment: 'button: milk to room temperature' })],
  ],
  FREEZER: [['THAWED', msg({ message: 'Thaw', comment: 'button: frozen milk' })]],
  THAWED: [],
}

/** Bottles that took milk of a portion; each one can be undone. */
const Taken = ({ portion, stash }: { portion: InStash; stash: Stash }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const { returnTake } = useStashWrites(portion.row.spaceId)
  const own = stash.takes.filter(({ portionId }) => portionId === portion.row.id)
  if (own.length === 0) return null
  return (
    <div className={styles.group}>
      <h3 className={styles.legend}>{t`Taken from it`}</h3>
      <ul className={styles.taken}>
        {own
          .toSorted((a, b) => (a.timestamp < b.timestamp ? 1 : -1))
          .map((take) => {
            const at = Date.parse(take.timestamp)
            const amount = mlText(take.amount.ml, { format, units })
            const when = `${format.dayInSentence(at, stash.now)}, ${format.time(at)}`
            const what =
              take.reason === 'FED'
                ? msg({ message: 'fed', comment: 'milk of the stash' })
                : msg({ message: 'thrown away', comment: 'milk of the stash' })
            return (
              <li key={take.id} className={styles.take}>
                <span>{joined(amount, i18n._(what), when)}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={t`Put back: ${amount}`}
                  onClick={() => void returnTake(take)}
                >
                  {t({ message: 'Put back', comment: 'button: milk into the stash' })}
                </Button>
              </li>
            )
          })}
      </ul>
    </div>
  )
}

/** Rest and expiry of a portion, with its one-tap actions. */
const Now = ({ portion, stash }: { portion: InStash; stash: Stash }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const context = { i18n, format, units }
  const { move, discard } = useStashWrites(portion.row.spaceId)
  const { left, row } = portion
  const [rest, all] = [mlText(left, context), mlText(row.amount.ml, context)]
  return (
    <>
      <div className={styles.sum}>
        <span className={styles.total}>{rest}</span>
        <p className={styles.muted}>
          {joined(
            left < row.amount.ml - 0.5 && t({ message: `of ${all}`, comment: 'what is left of a portion' }),
            t(placeNames[row.place]),
            left > 0 && untilText(portion, context, stash.now),
          )}
        </p>
      </div>
      {portion.over > 0 && <TwiceNotice portion={portion} stash={stash} />}
      {left > 0 && (
        <div className={styles.group}>
          <div className={styles.buttons}>
            {moves[row.place].map(([place, label]) => (
              <Button key={place} variant="soft" size="small" onClick={() => void move(portion, place)}>
                {t(label)}
              </Button>
            ))}
            <Button variant="quiet" size="small" icon="trash" onClick={() => void discard(portion)}>
              {t({ message: 'Throw away', comment: 'button: pumped milk' })}
            </Button>
          </div>
          {row.place === 'THAWED' && (
            <p
              className={styles.muted}
            >{t`Thawed milk is not frozen again. At room temperature it keeps for 2 hours.`}</p>
          )}
        </div>
      )}
    </>
  )
}

/** Opens a portion to move or discard it, to see its bottles, to edit or delete it. */
export const PortionSheet = ({
  entry,
  author,
  onClose,
}: Omit<EntrySheetProps<'milkPortion'>, 'author'> & { author?: string | undefined }) => {
  const { t } = useLingui()
  const { spaceId, id } = entry.rows[0]
  const stash = useStash(spaceId)
  const portion = stash?.all.find(({ row }) => row.id === id)
  const name = t(portionName)
  return (
    <CareSheet title={name} glyph={milkGlyph} author={author} onClose={onClose}>
      {stash && portion && (
        <>
          <Now portion={portion} stash={stash} />
          <Taken portion={portion} stash={stash} />
        </>
      )}
      <PortionForm
        spaceId={spaceId}
        entry={entry}
        footer={<EntryActions entry={entry} name={name} onClose={onClose} />}
        onClose={onClose}
      />
    </CareSheet>
  )
}
