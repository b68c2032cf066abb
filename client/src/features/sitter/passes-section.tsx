import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Baby, mayDo, useActiveTeam, useBabies } from '#session/family.ts'
import { useNow } from '#session/use-now.ts'
import { Button } from '#ui/controls/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EndPassSheet } from './end-pass-sheet.tsx'
import { MakePassSheet } from './make-pass-sheet.tsx'
import { PassRow } from './pass-row.tsx'
import styles from './passes.module.css'
import { type FamilyPass, usePasses } from './use-passes.ts'

/** The sitters with a link, for PARENTs: make one, see its last use, end it. */
export const PassesSection = () => {
  const team = useActiveTeam()
  const babies = useBabies(team)
  if (!mayDo(team, 'update', 'team') || !babies?.length) return null
  return <Passes babies={babies} />
}

const Passes = ({ babies }: { babies: readonly Baby[] }) => {
  const { t } = useLingui()
  const now = useNow()
  const isOnline = useOnline()
  const { passes, load } = usePasses(babies)
  const [isMaking, setMaking] = useState(false)
  const [ending, setEnding] = useState<FamilyPass>()
  const inUse = passes?.filter(({ endedAt, endsAt }) => endedAt === null && Date.parse(endsAt) > now) ?? []
  return (
    <section className={styles.section}>
      <h2>{t`Sitters`}</h2>
      {inUse.length > 0 ? (
        <Card list>
          <ul aria-label={t`Sitters`}>
            {inUse.map((pass) => (
              <PassRow
                key={pass.id}
                pass={pass}
                isOne={babies.length === 1}
                now={now}
                onEnd={() => setEnding(pass)}
              />
            ))}
          </ul>
        </Card>
      ) : (
        <p className={styles.hint}>
          {t`For an evening or a few days: a link to a page with large buttons, without an account. It ends by itself.`}
        </p>
      )}
      <Button variant="soft" wide icon="plus" disabled={!isOnline} onClick={() => setMaking(true)}>
        {t`Make a link for a sitter`}
      </Button>
      {isMaking && (
        <MakePassSheet babies={babies} onMade={() => void load()} onClose={() => setMaking(false)} />
      )}
      {ending && (
        <EndPassSheet pass={ending} onEnded={() => void load()} onClose={() => setEnding(undefined)} />
      )}
    </section>
  )
}
