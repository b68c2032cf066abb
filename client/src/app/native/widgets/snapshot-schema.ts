import { z } from 'zod'
import { languages } from '#i18n/languages.ts'

/** The content of a phone's widgets. `native/widgets/snapshot.schema.json` is the same for native code. */

/** In the language of the app: native code has no texts. */
const text = z.string().max(80)
/** Ms since 1970. */
const instant = z.int().nonnegative()

const last = z.strictObject({
  label: text,
  /** Its detail: "Bottle". Empty if there is none. */
  detail: z.string().max(80),
  at: instant,
  /** The time of day, in the user's hour format. */
  time: text,
  /** The date of `at`: "9 Nov". Shown before the time if there are no counters and the day is over. */
  day: text,
})

export const widgetSnapshot = z.strictObject({
  /**
   * Incremented with each change that an older reader would misunderstand; a reader shows nothing of another version.
   */
  version: z.literal(2),
  language: z.enum(languages),
  /** The baby's name; null if the user has not allowed names on the lock screen. */
  name: text.nullable(),
  running: z
    .strictObject({
      kind: z.enum(['sleep', 'feed']),
      since: instant,
      /** For a feed: the current side, or the last one before a pause. */
      side: z.enum(['LEFT', 'RIGHT']).nullable(),
      title: text,
      stop: z.strictObject({ label: text, link: z.string().max(200) }),
    })
    .nullable(),
  lastFeed: last.nullable(),
  lastDiaper: last.nullable(),
  /** Text around a running counter, which replaces `%s`. */
  ago: z.string().max(80).includes('%s'),
  /**
   * Whether counters run. In calm mode the user sees times of day only; a running session has its time in the title.
   */
  counts: z.boolean(),
})

export type WidgetSnapshot = z.infer<typeof widgetSnapshot>
