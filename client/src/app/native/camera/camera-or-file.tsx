import { Capacitor } from '@capacitor/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/controls/button.tsx'
import { SheetForm } from '#ui/layout/sheet-form.tsx'
import { Sheet } from '#ui/overlay/sheet.tsx'

const takesPictures = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type === 'file' && /\bimage\//.test(target.accept)

/**
 * Android's web view opens the camera only for a field with `capture`, and then offers no files. So a press on a
 * picture field first shows a choice between both. Other systems show one themselves.
 */
export const CameraOrFile = ({ system = Capacitor.getPlatform() }: { system?: string }) => {
  const { t } = useLingui()
  const [field, setField] = useState<HTMLInputElement>()
  const isChosen = useRef(false)
  useEffect(() => {
    if (system !== 'android') return
    const chooseSource = (event: MouseEvent) => {
      if (isChosen.current || !takesPictures(event.target)) return
      event.preventDefault()
      setField(event.target)
    }
    document.addEventListener('click', chooseSource)
    return () => document.removeEventListener('click', chooseSource)
  }, [system])
  if (!field) return null

  const close = () => setField(undefined)
  // Synchronously, because the web view opens nothing long after the press.
  const open = () => {
    isChosen.current = true
    field.click()
    isChosen.current = false
    close()
  }
  const openCamera = () => {
    const { accept, multiple } = field
    // Capacitor's web view opens the camera only with exactly these values.
    Object.assign(field, { accept: 'image/*', multiple: false })
    field.setAttribute('capture', 'environment')
    open()
    field.removeAttribute('capture')
    Object.assign(field, { accept, multiple })
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
