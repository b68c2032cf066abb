import { useLingui } from '@lingui/react/macro'
import { useContext, useState } from 'react'
import { renewWishlistLinkContract } from 'sync-protocol/api/wishlists'
import { call } from '#api/call.ts'
import { ApiFailure } from '#api/failure.ts'
import { errorText } from '#i18n/error-text.ts'
import { AccountNeeded } from '#forms/account-needed.tsx'
import { useSession } from '#session/session.ts'
import { SyncContext } from '#sync/use-sync-status.ts'
import { Button } from '#ui/controls/button.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'
import { toast } from '#ui/overlay/toast-store.ts'
import { useShareLink } from './use-share-link.ts'
import type { Wishlist } from './use-wishlists.ts'
import styles from './wishlist.module.css'

/** Copies or shares the link of a public list. `isWhole`: also has the button for a new link. */
export const ShareButtons = ({ list, isWhole = false }: { list: Wishlist; isWhole?: boolean }) => {
  const { t } = useLingui()
  const link = useShareLink(list)
  const { status } = useSession()
  const { babyName } = list
  if (status === 'trial') return <AccountNeeded>{t`An account is needed to share this list.`}</AccountNeeded>
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
      {isWhole && <NewLink list={list} />}
    </div>
  )
}

/** Replaces a link that was given to the wrong people; asks first, because all guests need the new one. */
const NewLink = ({ list: { id } }: { list: Wishlist }) => {
  const { t } = useLingui()
  const sync = useContext(SyncContext)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const renew = async () => {
    setBusy(true)
    try {
      await call(renewWishlistLinkContract, { params: { id } })
      sync?.wake()
      toast.show({ key: 'link', icon: 'check', text: t`The old link no longer works. Share the new one.` })
      setAsked(false)
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      const reason = errorText(error.code)
      toast.show({
        key: 'link',
        icon: 'alert',
        text: reason ? t(reason) : t`Something went wrong. Please try again.`,
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="plain" onClick={() => setAsked(true)}>
        {t`New link`}
      </Button>
      <Sheet open={isAsked} title={t`A new link?`} onClose={() => setAsked(false)}>
        <div className={styles.question}>
          <p className={styles.muted}>
            {t`The link that you shared stops working at once, for everybody. What is reserved stays.`}
          </p>
          <Button size="large" wide busy={isBusy} onClick={() => void renew()}>
            {t`Make a new link`}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
