import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { isWalk, type PlayToggle } from '#features/activities/kinds/play/use-play-toggle.ts'
import type { SleepToggle } from '#features/activities/kinds/sleep/use-sleep-toggle.ts'
import { Tile, WideTile } from '#ui/controls/tile.tsx'
import styles from './dock.module.css'
import { RunningClock } from '#features/activities/running/running-clock.tsx'

/** Keeps a second press from undoing the first while the screen still turns: sleep and wake are one button, ms. */
const transitionMs = 350

/** From 1.4 times the usual size of text on. */
const largeTextPx = 22.4

const useOnceATransition = () => {
  const until = useRef(0)
  return (run: () => unknown) => () => {
    if (performance.now() < until.current) return
    until.current = performance.now() + transitionMs
    void run()
  }
}

/** The actions of home, at the thumb of a phone; toasts and the end of the page keep clear of it. */
export const Dock = ({
  above,
  sleep,
  play,
  onFeed,
  repeat,
  onMore,
  onDiaper,
  details,
}: {
  /** Over the tiles. */
  above?: ReactNode
  sleep: Pick<SleepToggle, 'running' | 'toggle'>
  play: Pick<PlayToggle, 'running' | 'toggle'>
  /** Opens the feed sheet. */
  onFeed: (() => void) | undefined
  /** The last bottle again, in one tap; none before the first. */
  repeat: { label: string; repeat: () => unknown } | undefined
  /** Opens the sheet of everything else; it has the place of the last bottle before there is one. */
  onMore: () => void
  onDiaper: () => unknown
  /** What a held press of each opens. */
  details: Partial<Record<'sleep' | 'diaper' | 'play' | 'walk', () => void>>
}) => {
  const { t } = useLingui()
  const again = repeat?.label
  const once = useOnceATransition()
  const isTall = above !== undefined
  // Large text needs two rows of tiles: over the page they would hide most of it.
  const [isLarge] = useState(
    () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) >= largeTextPx,
  )
  // On the root and not by :has(), which every change of the page would ask again.
  useLayoutEffect(() => {
    document.documentElement.dataset.docked = isLarge ? 'large' : isTall ? 'tall' : ''
    return () => {
      delete document.documentElement.dataset.docked
    }
  }, [isTall, isLarge])
  const walking = play.running && isWalk(play.running) ? play.running : undefined
  const playing = play.running && !walking ? play.running : undefined
  return (
    <div className={styles.dock}>
      {above && <div className={styles.above}>{above}</div>}
      <div className={styles.tiles} role="group" aria-label={t`Log`}>
        {repeat ? (
          <Tile
            act="feed"
            className={styles.repeat}
            label={repeat.label}
            aria-label={t`Again: ${again}`}
            onClick={once(repeat.repeat)}
          />
        ) : (
          <Tile
            act="care"
            className={styles.repeat}
            label={t({ message: 'Other', context: 'dock', comment: 'button: log something else' })}
            onClick={onMore}
          />
        )}
        <WideTile
          act="sleep"
          className={styles.wide}
          icon={sleep.running ? 'sun' : 'moon'}
          running={sleep.running !== undefined}
          label={
            sleep.running ? t`Wake up` : t({ message: 'Sleep', comment: 'button: the baby falls asleep' })
          }
          shortcut="S"
          onClick={once(sleep.toggle)}
          onLongPress={details.sleep}
        />
        {onFeed && (
          <Tile act="feed" label={t({ message: 'Feed', comment: 'button' })} shortcut="F" onClick={onFeed} />
        )}
        <Tile
          act="diaper"
          label={t`Diaper`}
          shortcut="D"
          onClick={() => void onDiaper()}
          onLongPress={details.diaper}
        />
        <Tile
          act="play"
          running={playing !== undefined}
          label={playing ? t`Stop play` : t({ message: 'Play', comment: 'button' })}
          detail={playing && <RunningClock since={playing.at} />}
          shortcut="P"
          onClick={once(() => play.toggle('play'))}
          onLongPress={details.play}
        />
        <Tile
          act="walk"
          running={walking !== undefined}
          label={walking ? t`Stop walk` : t({ message: 'Walk', comment: 'button' })}
          detail={walking && <RunningClock since={walking.at} />}
          shortcut="W"
          onClick={once(() => play.toggle('walk'))}
          onLongPress={details.walk}
        />
      </div>
    </div>
  )
}
