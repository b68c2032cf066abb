import { z } from 'zod'
import { languages } from '#i18n/languages.ts'

/** What the widgets of a phone show. `native/widgets/snapshot.schema.json` is the same for who writes native code. */

/** In the language of the app: native code has no texts of its own. */
const text = z.string().max(80)
/** Ms since 1970. */
const instant = z.int().nonnegative()

const last = z.strictObject({
  label: text,
  /** What it was: "Bottle". Empty where there is nothing to say. */
  detail: z.string().max(80),
  at: instant,
  /** Of the clock, as the person writes hours. */
  time: text,
  /** Of `at`: "9 Nov". Shown before the time where nothing counts and that day is over. */
  day: text,
})

export const widgetSnapshot = z.strictObject({
  /** Grows with each change that an older reader would misunderstand; a reader shows nothing of another version. */
  version: z.literal(2),
  language: z.enum(languages),
  /** Of the baby; null where the person has not allowed names on the lock screen. */
  name: text.nullable(),
  running: z
    .strictObject({
      kind: z.enum(['sleep', 'feed']),
      since: instant,
      /** Of a feed: where the baby is, or was when it paused. */
      side: z.enum(['LEFT', 'RIGHT']).nullable(),
      title: text,
      stop: z.strictObject({ label: text, link: z.string().max(200) }),
    })
    .nullable(),
  lastFeed: last.nullable(),
  lastDiaper: last.nullable(),
  /** How long ago something was, around a running clock in the place of `%s`. */
  ago: z.string().max(80).includes('%s'),
  /** Whether clocks count. A person in calm mode sees times of the clock alone; of what runs they are in its title. */
  counts: z.boolean(),
})

export type WidgetSnapshot = z.infer<typeof widgetSnapshot>
