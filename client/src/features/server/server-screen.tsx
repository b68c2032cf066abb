import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { findServer, type ServerProblem } from '#platform/native/find-server.ts'
import { Button } from '#ui/controls/button.tsx'
import { Field } from '#ui/controls/field.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import { serverProblemText } from './server-problem.ts'
import styles from './server.module.css'

/** The first screen of the packaged app asks for the server's address. The typed address stays when the check fails. */
export const ServerScreen = ({ onFound }: { onFound: (origin: string) => void }) => {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ServerProblem>()
  const [isBusy, setBusy] = useState(false)
  const title = t`Where is your server?`
  useTitle(title)

  const look = async () => {
    setBusy(true)
    setProblem(undefined)
    const found = await findServer(typed)
    setBusy(false)
    if ('origin' in found) onFound(found.origin)
    else setProblem(found.problem)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void look()
      }}
    >
      <h1 tabIndex={-1}>{title}</h1>
      <p className={styles.note}>
        <Trans>
          Your diary is stored on a server that you or someone you trust runs. The app needs its address once.
        </Trans>
      </p>
      <Field
        label={t`Address of the server`}
        name="server"
        type="url"
        inputMode="url"
        enterKeyHint="go"
        autoComplete="url"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        placeholder="nela.example.org"
        value={typed}
        error={problem && t(serverProblemText[problem])}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t`Continue`}
      </Button>
    </form>
  )
}
