import { useLingui } from '@lingui/react/macro'
import { Suspense, useRef } from 'react'
import { isInWaking } from 'sync-protocol/rules/sleep-wakings'
import { isWalk } from '#features/activities/kinds/play/use-play-toggle.ts'
import { RunningClock } from '#features/activities/running/running-clock.tsx'
import { Tile, WideTile } from '#ui/controls/tile.tsx'
import { lazyComponent } from '#ui/layout/lazy-component.tsx'
import styles from './dock.module.css'
import type { TileActions } from './tile-actions.ts'

const OtherTile = lazyComponent(() => import('./other-tile.tsx'), 'OtherTile')

/**
 * Ignores a second press while the button changes: sleep and wake are one button, and the second press would undo the
 * first, ms.
 */
const transitionMs = 350

const useOnceATransition = () => {
  const until = useRef(0)
  return (run: () => unknown) => () => {
    if (performance.now() < until.current) return
    until.current = performance.now() + transitionMs
    void run()
  }
}

/** A default tile, or a tile that this family has added. */
export const HomeTile = ({
  id,
  isBeside = false,
  actions,
}: {
  id: string
  /** As low as the wide tile in its row. */
  isBeside?: boolean
  actions: TileActions
}) => {
  const { t } = useLingui()
  const once = useOnceATransition()
  const { sleep, repeat, details } = actions
  const className = isBeside ? styles.beside : undefined
  if (id === 'again' && repeat) {
    const again = repeat.label
    return (
      <Tile
        act="feed"
        className={styles.repeat}
        label={again}
        aria-label={t`Again: ${again}`}
        onClick={once(repeat.repeat)}
      />
    )
  }
  if (id === 'again')
    return (
      <Tile
        act="care"
        className={styles.repeat}
        label={t({ message: 'Other', context: 'dock', comment: 'button: log something else' })}
        onClick={actions.onMore}
      />
    )
  const isAwake = isInWaking(sleep.running?.wakings ?? [])
  if (id === 'sleep')
    return (
      <WideTile
        act="sleep"
        icon={sleep.running ? 'sun' : 'moon'}
        running={sleep.running !== undefined}
        label={
          isAwake
            ? t({ message: 'End sleep', comment: 'button: the baby is awake and does not sleep on' })
            : sleep.running
              ? t`Wake up`
              : t({ message: 'Sleep', comment: 'button: the baby falls asleep' })
        }
        shortcut="S"
        onClick={once(sleep.toggle)}
        onLongPress={details.sleep}
      />
    )
  if (id === 'feed')
    return (
      <Tile
        act="feed"
        className={className}
        label={t({ message: 'Feed', comment: 'button' })}
        shortcut="F"
        onClick={actions.onFeed}
      />
    )
  if (id === 'diaper')
    return (
      <Tile
        act="diaper"
        className={className}
        label={t`Diaper`}
        shortcut="D"
        onClick={() => void actions.onDiaper()}
        onLongPress={details.diaper}
      />
    )
  if (id === 'play' || id === 'walk') return <PlayTile what={id} className={className} actions={actions} />
  return (
    <Suspense fallback={<div className={isBeside ? styles.lowSpace : styles.space} />}>
      <OtherTile id={id} className={className} actions={actions} />
    </Suspense>
  )
}

/** Play and walks exclude each other: at most one of them runs. */
const PlayTile = ({
  what,
  className,
  actions: { play, details },
}: {
  what: 'play' | 'walk'
  className: string | undefined
  actions: TileActions
}) => {
  const { t } = useLingui()
  const once = useOnceATransition()
  const running = play.running && isWalk(play.running) === (what === 'walk') ? play.running : undefined
  const label = {
    play: running ? t`Stop play` : t({ message: 'Play', comment: 'button' }),
    walk: running ? t`Stop walk` : t({ message: 'Walk', comment: 'button' }),
  }
  return (
    <Tile
      act={what}
      className={className}
      running={running !== undefined}
      label={label[what]}
      detail={running && <RunningClock since={running.at} />}
      shortcut={what === 'play' ? 'P' : 'W'}
      onClick={once(() => play.toggle(what))}
      onLongPress={details[what]}
    />
  )
}
