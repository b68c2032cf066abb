import { useLingui } from '@lingui/react/macro'
import { useLocalData } from '#db/schema/local-data.ts'
import { saveOrKeep } from '#db/write/unsaved.ts'
import { remove, restore } from '#db/write/make-write.ts'
import { write } from '#db/write/write.ts'
import { toast } from '#ui/overlay/toast-store.ts'
import { vibrate } from '#ui/controls/vibrate.ts'
import type { Wish, Wishlist } from './use-wishlists.ts'

/** Deletes a list or a wish without a confirmation; the toast has the undo. Resolves to whether it is deleted. */
export function useRemoval() {
  const { db, clock } = useLocalData()
  const { t } = useLingui()
  return async (
    entity: 'wishlist' | 'wishlistItem',
    row: Wish | Wishlist,
    name: string,
  ): Promise<boolean> => {
    const said = t`Deleted: ${name}`
    const isGone = await saveOrKeep(said, () => write(db, clock, [remove(entity, row.spaceId, row.id)]))
    if (!isGone) return false
    vibrate('log')
    toast.show({
      key: 'wishlist',
      text: said,
      icon: 'trash',
      action: {
        label: t`Undo`,
        onPress: () => {
          vibrate('undo')
          void saveOrKeep(t`Undo: ${said}`, () => write(db, clock, [restore(entity, row.spaceId, row)]))
        },
      },
    })
    return true
  }
}
