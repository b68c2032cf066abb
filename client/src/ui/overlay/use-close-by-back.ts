import { useEffect, useEffectEvent } from 'react'
import { overlayHistory } from './overlay-history.ts'

/** Lets Back close an overlay while it is open. */
export const useCloseByBack = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => (isOpen ? overlayHistory.open(() => close()) : undefined), [isOpen])
}
