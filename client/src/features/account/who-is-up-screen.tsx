import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { lastPersonId } from '#session/parking.ts'
import { readLock } from '#session/lock-record.ts'
import { type Person, usePeople } from '#session/people.ts'
import { resume } from '#session/session.ts'
import { useTrial } from '#session/trial.ts'
import { Button } from '#ui/controls/button.tsx'
import { useTitle } from '#ui/layout/screen.tsx'
import styles from './account.module.css'
import { PersonFace } from './person-face.tsx'
import { StillRunning } from './still-running.tsx'
import { UnlockForm } from './unlock-form.tsx'
import { useGlimpses } from './use-glimpses.ts'

/**
 * Chooses the user of the device: one of those signed in on it, each with a separate diary, or another. One tap
 * continues without a new session; a user with an app lock opens it first. Works offline.
 */
export const WhoIsUpScreen = () => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const people = usePeople()
  const glimpses = useGlimpses(people)
  const [chosen, setChosen] = useState<string>()
  const lockedPerson = people.find(({ id }) => id === chosen)
  const trial = useTrial()
  const babyName = trial?.babyName
  useTitle(t`Who is here?`)

  const comeIn = async (person: Person, key: CryptoKey | null) => {
    // The last user returns to the same screen; another user starts at home.
    if (person.id !== lastPersonId() && pathname !== '/') void navigate('/', { replace: true })
    await resume(person.id, key)
  }
  const choose = (person: Person) => (readLock(person.id) ? setChosen(person.id) : void comeIn(person, null))

  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {lockedPerson ? lockedPerson.displayName : t`Who is here?`}
      </h1>
      {lockedPerson ? (
        <UnlockForm
          key={lockedPerson.id}
          person={lockedPerson}
          onOpened={(key) => comeIn(lockedPerson, key)}
          onBack={() => setChosen(undefined)}
        />
      ) : (
        <>
          <ul className={styles.people}>
            {people.map((person) => (
              <PersonFace
                key={person.id}
                person={person}
                unsent={glimpses?.get(person.id)?.unsent ?? 0}
                onChoose={() => choose(person)}
              />
            ))}
          </ul>
          <StillRunning glimpses={glimpses} />
          <Button variant="quiet" wide onClick={() => void navigate('/login')}>
            {t`Someone else`}
          </Button>
          {trial && (
            <Button variant="plain" wide onClick={() => void navigate('/try')}>
              {t`Back to the diary of ${babyName}`}
            </Button>
          )}
        </>
      )}
    </>
  )
}
