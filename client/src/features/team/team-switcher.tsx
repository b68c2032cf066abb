import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { patch } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { Icon } from '#ui/picture/icon.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { say } from './say.ts'
import styles from './team.module.css'
import { useTeamNames } from './use-team.ts'

/** Chooses the active one of several families, on all of the user's devices. Works offline. */
export const TeamSwitcher = ({ activeId }: { activeId: string }) => {
  const { t } = useLingui()
  const { db, clock } = useLocalData()
  const teams = useTeamNames()
  if (teams.length < 2) return null
  const choose = async (activeTeamId: string, name: string) => {
    if (activeTeamId === activeId) return
    const isDone = await saveOrKeep(t`Switch to ${name}`, () =>
      write(db, clock, [patch('settings', db.userId, db.userId, { activeTeamId })]),
    )
    if (isDone) say(t`Family chosen: ${name}`)
  }
  return (
    <Menu
      label={t`Switch family`}
      className={styles.switcher!}
      trigger={
        <>
          <span>{t`Switch`}</span>
          <Icon name="chevronDown" size={18} />
        </>
      }
      items={teams.map(({ id, name }) => ({
        key: id,
        label: name || t`Family`,
        checked: id === activeId,
        onSelect: () => void choose(id, name),
      }))}
    />
  )
}
