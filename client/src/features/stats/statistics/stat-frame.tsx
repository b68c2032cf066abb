import type { ComponentProps } from 'react'
import { Card } from '#ui/layout/card.tsx'
import { Pebble } from '#ui/picture/pebble.tsx'
import { Fold } from '../fold.tsx'
import styles from './statistics.module.css'

/** A card of the statistics. On a phone it is folded to its figure. */
export const StatFrame = (fold: Omit<ComponentProps<typeof Fold>, 'whole'>) => (
  <Fold
    {...fold}
    whole={(children) => (
      <Card className={styles.stat} data-act={fold.colours ?? fold.act}>
        <h3>
          {fold.act && <Pebble act={fold.act} glyph={fold.glyph} size={28} />}
          {fold.title}
        </h3>
        {children}
      </Card>
    )}
  />
)
