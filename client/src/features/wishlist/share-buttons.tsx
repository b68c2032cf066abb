import { useLingui } from '@lingui/react/macro'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast-store.ts'
import { useShareLink } from './use-share-link.ts'
import type { Wishlist } from './use-wishlists.ts'
import styles from './wishlist.module.css'

/** Copies the link of a public list, or hands it to the phone's share sheet where there is one. */
export const ShareButtons = ({ list }: { list: Wishlist }) => {
  const { t } = useLingui()
  const link = useShareLink(list)
  const { babyName } = list
  if (!list.isPublic) return <p className={styles.muted}>{t`Private: nobody but you sees this list.`}</p>
  if (!link)
    return (
      <p className={styles.muted} role="status">
        {t`The link will be here as soon as the list has reached the server.`}
      </p>
    )
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    )
    toast.show({
      key: 'link',
      icon: isCopied ? 'check' : 'alert',
      text: isCopied ? t`Link copied to clipboard!` : link,
    })
  }
  // Closing the share sheet is no failure.
  const share = () =>
    void navigator.share({ title: t`Wishlist for ${babyName}`, url: link }).catch(() => undefined)
  return (
    <div className={styles.share}>
      <Button variant="soft" onClick={() => void copy()} aria-label={t`Copy link: ${babyName}`}>
        {t`Copy link`}
      </Button>
      {'share' in navigator && (
        <Button variant="soft" onClick={share} aria-label={t`Share: ${babyName}`}>
          {t`Share`}
        </Button>
      )}
    </div>
  )
}
