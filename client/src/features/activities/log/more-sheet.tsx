import { useLingui } from '@lingui/react/macro'
import type { MorePick } from '#features/activities/entries/kind-details.ts'
import { details, kindNames } from '#features/activities/kinds/details.ts'
import { ListRow } from '#ui/layout/list-row.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

const lines = kindNames.flatMap((kind) => details[kind].more)

/** Everything that can be logged beside what the dock logs in one tap, and the sheets that its buttons open when held. */
export const MoreSheet = ({ onPick, onClose }: { onPick: (pick: MorePick) => void; onClose: () => void }) => {
  const { t } = useLingui()
  return (
    <Sheet open onClose={onClose} title={t`Log something else`} closeLabel={t`Close`}>
      <ul>
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
