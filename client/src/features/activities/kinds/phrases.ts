import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'
import { growthPhrases } from '#features/activities/say/growth-phrases.ts'

const files = import.meta.glob<KindPhrases>('./*/phrases.ts', { eager: true, import: 'phrases' })

/** Kinds that can be logged by a sentence, and growth measurements. A kind without a declaration has no sentences. */
export const kindsWithPhrases: readonly KindPhrases[] = [...Object.values(files), growthPhrases]
