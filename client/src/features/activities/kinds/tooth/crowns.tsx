import type { ReactElement } from 'react'
import type { ToothKind } from 'sync-protocol/reference/teeth'

/** The crown of a tooth, its edge upwards, in a box of 40 by 40: incisors are narrow, molars are broad. */
export const crowns: Record<ToothKind, ReactElement> = {
  '1': <path d="M12 8.5q8-3.5 16 0l1.5 12c.4 6-3.5 11-9.5 11s-9.9-5-9.5-11z" />,
  '2': <path d="M13.5 9.5q6.5-3.5 13 0l1.3 11c.4 5.5-2.8 10-7.8 10s-8.2-4.5-7.8-10z" />,
  '3': <path d="M20 6.5c4 3 8 6.5 8.2 13.5.2 6-3.2 11-8.2 11s-8.4-5-8.2-11c.2-7 4.2-10.5 8.2-13.5z" />,
  '4': <path d="M9.5 13c0-4 4-5.5 7-4.2q3.5 1.6 7 0c3-1.3 7 .2 7 4.2v8c0 6-4 9.5-10.5 9.5S9.5 27 9.5 21z" />,
  '5': (
    <path d="M7.5 12.5c0-4.5 4.5-6 8-4.5q4.5 1.8 9 0c3.5-1.5 8 0 8 4.5v9c0 6.5-5 10-12.5 10s-12.5-3.5-12.5-10z" />
  ),
}
