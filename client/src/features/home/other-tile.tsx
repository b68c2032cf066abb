import { useLingui } from '@lingui/react/macro'
import { useDiary } from '#features/activities/entries/use-diary.ts'
import { OwnTile } from '#features/activities/kinds/own/own-tile.tsx'
import { Tile } from '#ui/controls/tile.tsx'
import { cx } from '#ui/styles/cx.ts'
import styles from './dock.module.css'
import { kindLine } from './kind-line.ts'
import type { TileActions } from './tile-actions.ts'
import { ownIdOf, type SheetTile } from './layout.ts'

/** An optional tile of the family: an own activity, or a kind with a separate sheet. */
export const OtherTile = ({
  id,
  className,
  actions: { baby, babies, onKind },
}: {
  id: string
  className?: string | undefined
  actions: Pick<TileActions, 'baby' | 'babies' | 'onKind'>
}) => {
  const { t } = useLingui()
  const activityId = ownIdOf(id)
  if (activityId !== undefined)
    return <TileOfDiary activityId={activityId} className={className} baby={baby} babies={babies} />
  const kind = id as SheetTile
  const line = kindLine(kind)
  return (
    <Tile
      act={line.act}
      glyph={line.glyph}
      className={cx(styles.other, className)}
      label={t(line.name)}
      onClick={() => onKind(kind)}
    />
  )
}

const TileOfDiary = (
  props: Pick<TileActions, 'baby' | 'babies'> & { activityId: string; className?: string | undefined },
) => <OwnTile {...props} entries={useDiary(props.baby)?.entries ?? []} />
