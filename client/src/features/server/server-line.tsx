import { Trans, useLingui } from '@lingui/react/macro'
import { fixedServer, serverOrigin, writeSecret } from '#platform/native/here.ts'
import { secureStore } from '#platform/native/secure-store.ts'
import { usePeople } from '#session/people.ts'
import { useSession } from '#session/session.ts'
import { Button } from '#ui/controls/button.tsx'
import styles from './server.module.css'

/**
 * Which server the app talks to, and the way to another one. Not while anybody is signed in or parked here: a session
 * belongs to the server that gave it.
 */
export const ServerLine = ({ leave = () => location.replace('/') }: { leave?: () => void }) => {
  const { t } = useLingui()
  const { status } = useSession()
  const people = usePeople()
  const origin = serverOrigin()
  // Between the tap on another server and the page that asks for it there is none.
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
