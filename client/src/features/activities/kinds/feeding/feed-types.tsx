import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import styles from './feed-types.module.css'
import type { FeedType } from './feed-values.ts'

const names: Record<FeedType, MessageDescriptor> = {
  BOTTLE: msg({ id: 'feed.bottle', message: 'Bottle', comment: 'at most ten letters' }),
  BREAST_LEFT: msg({ message: 'Left', comment: 'breast' }),
  BREAST_RIGHT: msg({ message: 'Right', comment: 'breast' }),
  BREAST_BOTH: msg({ id: 'feed.both', message: 'Both', comment: 'breasts' }),
  SOLID_FOOD: msg({ id: 'feed.solids', message: 'Solids', comment: 'solid food; at most ten letters' }),
}

const breasts = (left: boolean, right: boolean) => (
  <>
    <circle cx="8" cy="12" r="4.5" fill={left ? 'currentColor' : 'none'} fillOpacity=".9" />
    <circle cx="16.5" cy="12" r="4.5" fill={right ? 'currentColor' : 'none'} fillOpacity=".9" />
  </>
)

const glyphs: Record<FeedType, ReactNode> = {
  BOTTLE: (
    <path d="M10.4 6c0-1.9.6-3 1.6-3s1.6 1.1 1.6 3M8.5 6.5h7M9 9h6a2 2 0 0 1 1 1.7V19a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-8.3A2 2 0 0 1 9 9zM13 13h3M13 16.5h3" />
  ),
  BREAST_LEFT: breasts(true, false),
  BREAST_RIGHT: breasts(false, true),
  BREAST_BOTH: breasts(true, true),
  SOLID_FOOD: <path d="M4 11.5h16a8 8 0 0 1-4.5 7.2h-7A8 8 0 0 1 4 11.5zM13 8.5l5.5-5" />,
}

/** Five radio tiles for the kind of feed. `next`: the breast to begin with, which gets a mark. */
export const FeedTypes = ({
  value,
  next,
  onChange,
}: {
  value: FeedType
  next?: FeedType | undefined
  onChange: (feedType: FeedType) => void
}) => {
  const { t } = useLingui()
  const name = useId()
  return (
    <div className={styles.types} role="radiogroup" aria-label={t`What was fed`}>
      {(Object.keys(names) as FeedType[]).map((feedType) => (
        <label key={feedType} className={styles.type}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            value={feedType}
            checked={feedType === value}
            onChange={() => onChange(feedType)}
          />
          <span className={styles.tile}>
            <svg
              width="26"
              height="26"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {glyphs[feedType]}
            </svg>
            <span>{t(names[feedType])}</span>
            {feedType === next && (
              <span className={styles.next}>
                {t({ message: 'next', comment: 'the breast to begin with' })}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  )
}
