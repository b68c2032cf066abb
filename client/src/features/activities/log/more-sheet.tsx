import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { MorePick } from '#features/activities/entries/kind-details.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { Chip } from '#ui/controls/chip.tsx'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Pebble, PebbleMark } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import styles from './more-sheet.module.css'

const lines = kindNames.flatMap((kind) => details[kind].more)
/** The kinds that the dock logs come first. */
const past = ['feedingSession', 'diaperChange', 'sleepSession', 'playSession'] as const
const pastLines = [...new Set([...past, ...kindNames])].flatMap((kind) => details[kind].past)

const speechGlyph = (
  <path d="M11.5 12h17a2.5 2.5 0 0 1 2.5 2.5v9a2.5 2.5 0 0 1-2.5 2.5H21l-5.5 4.6V26h-4A2.5 2.5 0 0 1 9 23.5v-9a2.5 2.5 0 0 1 2.5-2.5z" />
)

/**
 * Everything that can be logged beyond the taps of the dock: other kinds, the sheets of a long press in the dock, and
 * every kind for an earlier time.
 */
export const MoreSheet = ({ onPick, onClose }: { onPick: (pick: MorePick) => void; onClose: () => void }) => {
  const { t } = useLingui()
  const id = useId()
  return (
    <Sheet open onClose={onClose} title={t`Log something else`}>
      <section className={styles.past} aria-labelledby={id}>
        <h3 id={id}>{t`It happened earlier`}</h3>
        <div className={styles.chips}>
          {pastLines.map(({ pick, act, name: message }) => {
            const name = t(message)
            return (
              <Chip key={pick} aria-label={t`Earlier: ${name}`} onClick={() => onPick(pick)}>
                <PebbleMark act={act} size={16} />
                {name}
              </Chip>
            )
          })}
        </div>
      </section>
      <ul>
        <ListRow
          start={<Pebble act="care" glyph={speechGlyph} />}
          label={t`Say or type it`}
          detail={t`One line becomes one or more entries`}
          onPress={() => onPick('say')}
        />
        {lines.map(({ pick, act, glyph, name, asks }) => (
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
