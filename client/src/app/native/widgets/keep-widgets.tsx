import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { useShownBaby } from '#features/activities/running/use-running.ts'
import { readDeviceChoice } from '#features/reminders/device/device-choice.ts'
import { useLive } from '#db/live/use-live.ts'
import { useLocalData } from '#db/schema/local-data.ts'
import { rowKey } from '#db/schema/row-key.ts'
import { useFormat } from '#i18n/use-format.ts'
import { useIsCalm } from '#session/calm.ts'
import type { Baby } from '#session/family.ts'
import { getSession } from '#session/session.ts'
import { useMeasurementUnit } from '#session/units.ts'
import { emptySnapshot } from './snapshot-empty.ts'
import { snapshotOf } from './snapshot.ts'
import { widgets } from './widgets.ts'

type Write = typeof widgets.write

/** Writes the widgets' snapshot after each change. Renders nothing. */
export const KeepWidgets = ({ write = widgets.write }: { write?: Write }) => {
  const baby = useShownBaby()
  const hasNone = baby === null
  useEffect(() => {
    if (hasNone) void write(emptySnapshot)
  }, [hasNone, write])
  return baby ? <OfBaby key={rowKey('baby', baby)} baby={baby} write={write} /> : null
}

const OfBaby = ({ baby, write }: { baby: Baby; write: Write }) => {
  const { db, clock } = useLocalData()
  const { i18n } = useLingui()
  const format = useFormat()
  const units = useMeasurementUnit()
  const isCalm = useIsCalm()
  const diary = useDiary(baby)
  const choice = useLive(() => readDeviceChoice(db), [db])
  const isKnown = choice !== undefined
  const name = choice?.showsDetails ? baby.name : null
  const { locale } = i18n
  useEffect(() => {
    // A read that ends after a sign-out must not overwrite the empty snapshot.
    if (!diary || !isKnown || getSession().status === 'signedOut') return
    const shown = { name, babyId: baby.id, counting: baby, diary, now: clock.now(), isCalm }
    void write(snapshotOf(shown, { i18n, format, units }))
    // `i18n` stays the same object in another language.
  }, [diary, isKnown, name, baby, clock, i18n, locale, format, units, isCalm, write])
  return null
}
