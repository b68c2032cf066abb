import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SitterEntry } from 'sync-protocol/api/sitter'
import { v7 } from 'uuid'
import { viewerTimeZone } from '#i18n/use-format.ts'
import { Tile, WideTile } from '#ui/controls/tile.tsx'
import { DiaperSheet, FeedSheet, type FeedGiven } from './log-sheets.tsx'
import { MedicineSheet } from './medicine-sheet.tsx'
import type { ShownPass } from './shown-pass.ts'
import styles from './sitter.module.css'

type Sheet = 'feed' | 'diaper' | 'medicine'

/** The four things that a sitter logs, within reach of the thumb. */
export const LogButtons = ({
  shown,
  allowsMedicine,
  now,
  log,
}: {
  shown: ShownPass
  allowsMedicine: boolean
  now: number
  log: (entry: SitterEntry, text: string) => Promise<void>
}) => {
  const { t } = useLingui()
  const [sheet, setSheet] = useState<Sheet>()
  const close = () => setSheet(undefined)
  const moment = () => ({ at: new Date(now).toISOString(), timeZone: viewerTimeZone() })
  const id = () => v7()
  const { sleep } = shown
  const toggleSleep = () =>
    sleep
      ? log({ type: 'sleepEnd', id: sleep.id, at: moment().at }, t`Sleep ended`)
      : log({ type: 'sleepStart', id: id(), ...moment() }, t`Sleep started`)
  const feed = (given: FeedGiven) => {
    close()
    void log({ type: 'feed', id: id(), ...moment(), milk: null, ...given }, t`Feed logged`)
  }
  return (
    <div className={styles.dock}>
      <div className={styles.tiles}>
        <WideTile
          act="sleep"
          className={styles.wide}
          running={sleep !== undefined}
          label={sleep ? t`Woke up` : t`Fell asleep`}
          onClick={() => void toggleSleep()}
        />
        <Tile act="feed" className={styles.tile} label={t`Feed`} onClick={() => setSheet('feed')} />
        <Tile act="diaper" className={styles.tile} label={t`Diaper`} onClick={() => setSheet('diaper')} />
        {allowsMedicine && (
          <Tile act="care" className={styles.tile} label={t`Medicine`} onClick={() => setSheet('medicine')} />
        )}
      </div>
      {sheet === 'feed' && (
        <FeedSheet
          last={shown.entries.find(({ amount }) => amount)?.amount ?? null}
          onGiven={feed}
          onClose={close}
        />
      )}
      {sheet === 'diaper' && (
        <DiaperSheet
          onChosen={(diaper) => {
            close()
            void log({ type: 'diaper', id: id(), ...moment(), ...diaper }, t`Diaper logged`)
          }}
          onClose={close}
        />
      )}
      {sheet === 'medicine' && (
        <MedicineSheet
          medicines={shown.medicines}
          now={now}
          onGiven={(name) => {
            close()
            void log({ type: 'medicine', id: id(), ...moment(), name }, t`${name} logged`)
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
