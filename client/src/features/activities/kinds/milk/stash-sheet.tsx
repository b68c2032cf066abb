import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { milkPlace } from 'sync-protocol/entities/milk-portion'
import { daysOfStock, isUsable } from 'sync-protocol/rules/milk-stash'
import { usePersonName } from '#features/activities/editing/use-person-name.ts'
import { momentsOf } from '#features/activities/entries/entries-of.ts'
import { joined } from '#features/activities/entries/joined.ts'
import type { LogSheetProps } from '#features/activities/entries/kind-sheets.ts'
import { CareSheet } from '#features/activities/forms/care-sheet.tsx'
import { useIsPast } from '#features/activities/when/past.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { Button } from '#ui/controls/button.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { milkGlyph } from './glyph.tsx'
import styles from '#features/activities/stash/milk.module.css'
import { PortionForm } from './portion-form.tsx'
import { PortionSheet } from './portion-sheet.tsx'
import { RulesSheet } from './rules-sheet.tsx'
import { mlText, untilText } from '#features/activities/stash/stash-text.ts'
import { TwiceNotice } from './twice-notice.tsx'
import { type Stash, useStash } from '#features/activities/stash/use-stash.ts'
import { placeNames, portionName, stashName } from '#features/activities/stash/words.ts'

const total = (some: readonly { left: number }[]) => some.reduce((ml, { left }) => ml + left, 0)

/** The amount of milk, in total and by place, and how long it lasts. */
const Balance = ({ stash }: { stash: Stash }) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const context = { i18n, format, units }
  const usable = stash.open.filter(isUsable)
  const count = usable.length
  const days = daysOfStock(stash.all, stash.takes, stash.now)
  const lasts = days === null ? null : Math.floor(days)
  return (
    <div className={styles.sum}>
      <span className={styles.total}>{mlText(total(usable), context)}</span>
      <p className={styles.muted}>
        {joined(
          t({ message: plural(count, { one: '# portion', other: '# portions' }), comment: 'of pumped milk' }),
          lasts !== null &&
            (lasts < 1
              ? t`lasts for less than a day`
              : t({
                  message: plural(lasts, { one: 'lasts for about # day', other: 'lasts for about # days' }),
                  comment: 'the milk stash, as fed over the last week',
                })),
        )}
      </p>
      <ul className={styles.places}>
        {milkPlace.options.map((place) => {
          const there = usable.filter(({ row }) => row.place === place)
          if (there.length === 0) return null
          const portions = format.number(there.length)
          return (
            <li key={place} className={styles.place}>
              <small>{`${t(placeNames[place])} · ${portions}`}</small>
              <span>{mlText(total(there), context)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** The family's milk stash: total, next portion to expire, all portions, and a button to add one. */
export const StashSheet = ({ baby: { spaceId }, onClose }: Pick<LogSheetProps, 'baby' | 'onClose'>) => {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const isPast = useIsPast()
  const stash = useStash(spaceId)
  const nameOf = usePersonName(spaceId)
  const [open, setOpen] = useState<{ id?: string; isRules?: true; isNew?: true }>({})
  const close = () => setOpen({})
  if (isPast || open.isNew)
    return (
      <CareSheet title={t(portionName)} glyph={milkGlyph} onClose={isPast ? onClose : close}>
        <PortionForm spaceId={spaceId} onClose={isPast ? onClose : close} />
      </CareSheet>
    )
  if (!stash) return null
  const context = { i18n, format, units }
  const opened = stash.all.find(({ row }) => row.id === open.id)
  const [entry] = opened ? momentsOf('milkPortion', [opened.row]) : []
  return (
    <CareSheet title={t(stashName)} glyph={milkGlyph} onClose={onClose}>
      {stash.open.length === 0 ? (
        <p
          className={styles.muted}
        >{t`No milk in the stash. Put pumped milk in, and the next bottle of it takes what expires first.`}</p>
      ) : (
        <Balance stash={stash} />
      )}
      {stash.open
        .filter(({ over }) => over > 0)
        .map((portion) => (
          <TwiceNotice key={portion.row.id} portion={portion} stash={stash} />
        ))}
      {stash.open.length > 0 && (
        <ul aria-label={t`Portions, the first to expire first`}>
          {stash.open.map((portion) => {
            const at = Date.parse(portion.row.timestamp)
            const pumped = `${format.dayInSentence(at, stash.now)}, ${format.time(at)}`
            return (
              <ListRow
                key={portion.row.id}
                start={<Pebble act="care" glyph={milkGlyph} size={36} />}
                label={`${mlText(portion.left, context)} · ${t(placeNames[portion.row.place])}`}
                detail={joined(
                  untilText(portion, context, stash.now),
                  t({ message: `pumped ${pumped}`, comment: 'when: today, 9:00' }),
                )}
                onPress={() => setOpen({ id: portion.row.id })}
              />
            )
          })}
        </ul>
      )}
      <div className={styles.foot}>
        <Button wide icon="plus" onClick={() => setOpen({ isNew: true })}>
          {t`Put milk in`}
        </Button>
        <Button variant="plain" icon="clock" onClick={() => setOpen({ isRules: true })}>
          {t`How long milk keeps`}
        </Button>
      </div>
      {entry && <PortionSheet entry={entry} author={nameOf(entry.rows[0].createdBy)} onClose={close} />}
      {open.isRules && <RulesSheet spaceId={spaceId} stash={stash} onClose={close} />}
    </CareSheet>
  )
}
