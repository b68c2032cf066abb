import { Trans, useLingui } from '@lingui/react/macro'
import { fixedServer, serverOrigin, writeSecret } from '#platform/native/here.ts'
import { secureStore } from '#platform/native/secure-store.ts'
import { usePeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './server.module.css'

/**
 * Shows the app's server, and a button to change it. Hidden while a user is signed in or parked here, because a session
 * belongs to its server.
 */
export const ServerLine = ({ leave = () => location.replace('/') }: { leave?: () => void }) => {
  const { t } = useLingui()
  const { status } = useSession()
  const people = usePeople()
  const origin = serverOrigin()
  // There is no server between the tap and the page that asks for another.
  if (origin === '' || fixedServer !== '' || status !== 'signedOut' || people.length > 0) return null
  const change = async () => {
    writeSecret('server', null)
    await secureStore.whenWritten()
    leave()
  }
  const host = new URL(origin).host
  return (
    <p className={styles.line}>
      <span>
        <Trans>Server: {host}</Trans>
      </span>
      <Button variant="plain" onClick={() => void change()}>
        {t`Another server`}
      </Button>
    </p>
  )
}
