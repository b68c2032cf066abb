import { usePersonMenu } from '#features/sign-out/use-person-menu.ts'
import { SyncButton } from '#features/sync-status/sync-button.tsx'
import { BabyCircles } from '#features/babies/baby-circles.tsx'
import type { Baby } from '#session/family.ts'
import { Initial } from '#ui/picture/face.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import styles from './home.module.css'

/**
 * The first line of the home screen: the babies. On a phone also sync state and user, which a desktop shows in its
 * bar.
 */
export const HomeHead = (props: {
  babies: readonly Baby[]
  selectedId: string | undefined
  isTogether?: boolean
  mayAdd: boolean
}) => {
  const { name, picture, label, items } = usePersonMenu()
  return (
    <div className={styles.head}>
      <BabyCircles {...props} />
      <div className={styles.phoneOnly}>
        <SyncButton />
        <Menu
          label={label}
          trigger={<Initial name={name} src={picture} size={34} className={styles.person} />}
          items={items}
        />
      </div>
    </div>
  )
}
