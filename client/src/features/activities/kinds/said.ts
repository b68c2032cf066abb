import type { KindSaid } from '#features/activities/entries/kind-said.ts'
import { growthSaid } from '#features/activities/say/growth-said.ts'

const files = import.meta.glob<KindSaid>('./*/said.ts', { eager: true, import: 'said' })

/** Kinds that can be logged by a sentence, and growth measurements. A kind without a declaration has no sentences. */
export const saidKinds: readonly KindSaid[] = [...Object.values(files), growthSaid]
