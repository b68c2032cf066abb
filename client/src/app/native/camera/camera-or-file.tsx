import { Capacitor } from '@capacitor/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

const takesPictures = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file' && /\bimage\//.test(target.accept)

/**
 * Android's web view opens the camera only for a field with `capture`, and then nothing else. So a press on a field for
 * pictures asks first which of both it is to be. Other systems ask by themselves.
 */
export const CameraOrFile = ({ system = Capacitor.getPlatform() }: { system?: string }) => {
  const { t } = useLingui()
  const [asked, setAsked] = useState<HTMLInputElement>()
  const answered = useRef(false)
  useEffect(() => {
    if (system !== 'android') return
    const ask = (event: MouseEvent) => {
      if (answered.current || !takesPictures(event.target)) return
      event.preventDefault()
      setAsked(event.target)
    }
    document.addEventListener('click', ask)
    return () => document.removeEventListener('click', ask)
  }, [system])
  if (!asked) return null

  const close = () => setAsked(undefined)
  // At once: the web view opens nothing long after the press.
  const open = () => {
    answered.current = true
    asked.click()
    answered.current = false
    close()
  }
  const openCamera = () => {
    const { accept, multiple } = asked
    // Capacitor's web view opens the camera for exactly these.
    Object.assign(asked, { accept: 'image/*', multiple: false })
    asked.setAttribute('capture', 'environment')
    open()
    asked.removeAttribute('capture')
    Object.assign(asked, { accept, multiple })
  }
  return (
    <Sheet open title={t`Camera or file?`} onClose={close}>
      <SheetForm>
        <Button icon="camera" wide onClick={openCamera}>
          {t`Take a picture`}
        </Button>
        <Button variant="quiet" wide onClick={open}>
          {t`Choose a file`}
        </Button>
      </SheetForm>
    </Sheet>
  )
}
