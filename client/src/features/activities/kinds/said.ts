import type { KindSaid } from '#features/activities/entries/kind-said.ts'
import { growthSaid } from '#features/activities/say/growth-said.ts'

const files = import.meta.glob<KindSaid>('./*/said.ts', { eager: true, import: 'said' })

/** How the kinds of entries are said, and a measurement of growth. A kind that declares nothing is logged in other ways. */
export const saidKinds: readonly KindSaid[] = [...Object.values(files), growthSaid]
