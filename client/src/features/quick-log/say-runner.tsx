import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { SaySheet } from '#features/activities/say/say-sheet.tsx'
import { mayDo, useActiveTeam, useBabies, useSelectedBaby } from '#session/family.ts'
import { sayNothingLogged } from './say.ts'

/** Opens the line for what was said by a link or typed in the palette. It stores nothing by itself. */
export const SayRunner = ({ text, onDone }: { text: string; onDone: () => void }) => {
  const { t } = useLingui()
  const team = useActiveTeam()
  const babies = useBabies(team)
  const baby = useSelectedBaby(babies)
  const hasNoBaby = babies !== undefined && !baby
  useEffect(() => {
    if (!hasNoBaby) return
    sayNothingLogged(t`Nothing logged.`, t`There is no baby here yet`)
    onDone()
  }, [hasNoBaby, onDone, t])
  if (!team || !babies || !baby || !mayDo(team, 'create', 'note')) return null
  return <SaySheet baby={baby} babies={babies} text={text} onClose={onDone} />
}
