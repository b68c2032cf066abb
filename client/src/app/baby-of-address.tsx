import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useActiveTeam, useBabies } from '#session/family.ts'
import { selectBaby } from '#session/selected-baby.ts'

/**
 * Handles `?baby=…` in the address of a screen, as in notifications: selects that baby and removes the parameter. A
 * baby of another family changes nothing. Links that log (`/log/…`) read it themselves. Renders nothing.
 */
export const BabyOfAddress = () => {
  const { pathname, search } = useLocation()
  const id = new URLSearchParams(search).get('baby')
  return id === null || pathname.startsWith('/log/') ? null : <Choose id={id} />
}

const Choose = ({ id }: { id: string }) => {
  const babies = useBabies(useActiveTeam())
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  useEffect(() => {
    if (!babies) return
    if (babies.some((baby) => baby.id === id)) selectBaby(id)
    const rest = new URLSearchParams(search)
    rest.delete('baby')
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true, state })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each baby named, when the family is read
  }, [babies, id])
  return null
}
