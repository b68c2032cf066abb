import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SaySheet } from '#features/activities/say/say-sheet.tsx'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { sayNothingLogged } from './say.ts'

/** Opens the sheet for a sentence from a link or from the palette. It stores nothing by itself. */
export const SayRunner = ({ text, onDone }: { text: string; onDone: () => void }) => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const hasNoBaby = babies !== undefined && !baby
  const looksOnly = team && !mayDo(team, 'create', 'note')
  useEffect(() => {
    if (!hasNoBaby && !looksOnly) return
    const because = looksOnly ? t`In this family you only look` : t`There is no baby here yet`
    sayNothingLogged(t`Nothing logged.`, because)
    onDone()
  }, [hasNoBaby, looksOnly, onDone, t])
  if (!team || !babies || !baby || looksOnly) return null
  return <SaySheet baby={baby} babies={babies} text={text} onClose={onDone} />
}
