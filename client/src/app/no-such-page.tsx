import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { toast } from '#ui/overlay/toast-store.ts'

/** An unknown address: redirects to home and shows a message. */
export const NoSuchPage = () => {
  const { t } = useLingui()
  useEffect(() => {
    toast.show({ text: t`There is nothing at that address. This is home.`, key: 'address' })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once, in the language of that moment
  }, [])
  return <Navigate to="/" replace />
}
