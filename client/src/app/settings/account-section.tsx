import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocalData } from '#db/local-data.ts'
import { waitingCount } from '#db/waiting.ts'
import { useSession } from '#session/session.ts'
import { useSync } from '#sync/use-sync-status.ts'
import { Button } from '#ui/button.tsx'
import { Card, SectionTitle } from '#ui/card.tsx'
import { Initial } from '#ui/face.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { leaveDevice } from './leave-device.ts'
import styles from './settings.module.css'
import { useUnsentText } from './unsent-text.ts'

/** Who is signed in, and how to leave this device without losing what was not sent. */
export const AccountSection = () => {
  const { t } = useLingui()
  const { user } = useSession()
  const { db } = useLocalData()
  const sync = useSync()
  const [unsent, setUnsent] = useState(0)
  const [isLeaving, setLeaving] = useState(false)
  const unsentText = useUnsentText(unsent)
  if (!user) return null

  const ask = async () => {
    setLeaving(true)
    try {
      const left = await flush(() => waitingCount(db), sync.wake)
      const failed = await db.failed.count()
      if (left + failed === 0) await leaveDevice(db, { keepEntries: false })
      else setUnsent(left + failed)
    } finally {
      setLeaving(false)
    }
  }
  return (
    <section aria-labelledby="account-section">
      <SectionTitle id="account-section">{t`Account`}</SectionTitle>
      <Card list>
        <ul>
          <ListRow
            start={<Initial name={user.displayName} filled size={40} />}
            label={user.displayName}
            detail={user.email}
          />
          <ListRow
            icon="signOut"
            label={isLeaving ? t`Sending what waits …` : t`Sign out`}
            onPress={() => !isLeaving && void ask()}
          />
        </ul>
      </Card>
      <Sheet open={unsent > 0} onClose={() => setUnsent(0)} title={t`Not everything is sent`} closeLabel={t`Close`}>
        <p>{unsentText}</p>
        <div className={styles.choices}>
          <Button variant="danger" onClick={() => void leaveDevice(db, { keepEntries: false })}>
            {t`Delete them and sign out`}
          </Button>
          <Button variant="soft" onClick={() => void leaveDevice(db, { keepEntries: true })}>
            {t`Keep them here and sign out`}
          </Button>
          <Button onClick={() => setUnsent(0)}>{t`Stay signed in`}</Button>
        </div>
      </Sheet>
    </section>
  )
}

const longestFlushMs = 10_000

/** Gives the queue up to ten seconds to empty. Resolves to how many changes still wait. */
async function flush(count: () => Promise<number>, wake: () => void): Promise<number> {
  const until = performance.now() + longestFlushMs
  wake()
  for (;;) {
    const left = await count()
    if (left === 0 || !navigator.onLine || performance.now() > until) return left
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
