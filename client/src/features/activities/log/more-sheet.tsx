import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Activity } from '#ui/picture/activity.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { type Glyph, Pebble } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

/** What is logged from the sheet of everything else. */
export type MorePick =
  'temperature' | 'medicine' | 'pumping' | 'note' | 'pastSleep' | 'sleepStart' | 'diaper' | 'play' | 'walk'

interface Pick {
  pick: MorePick
  act: Activity
  glyph?: Glyph
  name: MessageDescriptor
  /** What its sheet asks for, where the dock logs the same in one tap. */
  asks?: MessageDescriptor
}

const picks: Pick[] = [
  {
    pick: 'temperature',
    act: 'care',
    glyph: 'temperature',
    name: msg({ message: 'Temperature', comment: 'of a body' }),
  },
  { pick: 'medicine', act: 'care', glyph: 'medicine', name: msg`Medicine or supplement` },
  {
    pick: 'pumping',
    act: 'care',
    glyph: 'pumping',
    name: msg({ message: 'Pumping', comment: 'breast milk' }),
  },
  { pick: 'note', act: 'care', glyph: 'note', name: msg({ message: 'Note', comment: 'an entry of words' }) },
  { pick: 'pastSleep', act: 'sleep', name: msg`Past sleep` },
  { pick: 'sleepStart', act: 'sleep', name: msg`Sleep`, asks: msg`Night or nap, since when and where` },
  { pick: 'diaper', act: 'diaper', name: msg`Diaper`, asks: msg`How wet, stool, when` },
  { pick: 'play', act: 'play', name: msg`Play`, asks: msg`Ideas for the age, since when` },
  { pick: 'walk', act: 'walk', name: msg`Walk`, asks: msg`Since when, and how it was` },
]

/** Everything that can be logged beside what the dock logs in one tap, and the sheets that its buttons open when held. */
export const MoreSheet = ({ onPick, onClose }: { onPick: (pick: MorePick) => void; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Log something else`} closeLabel={t`Close`}>
      <ul>
        {picks.map(({ pick, act, glyph, name, asks }) => (
          <ListRow
            key={pick}
            start={<Pebble act={act} glyph={glyph} />}
            label={t(name)}
            detail={asks && t(asks)}
            onPress={() => onPick(pick)}
          />
        ))}
      </ul>
    </Sheet>
  )
}
