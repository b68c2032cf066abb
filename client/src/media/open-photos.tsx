import { useNavigate, useSearchParams } from 'react-router-dom'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoViewer } from './photo-viewer.tsx'
import type { Photo } from './photos.ts'

/** Pictures that open in the viewer. The open one is in the address: Back closes it, a reload keeps it. */
export const OpenPhotos = ({ photos, of }: { photos: readonly Photo[]; of: string }) => {
  const navigate = useNavigate()
  const [params, setParams] = useSearchParams()
  const open = photos.find(({ id }) => id === params.get('photo'))
  const show = (id: string | null, options: { replace: boolean; state?: object }) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (id === null) after.delete('photo')
      else after.set('photo', id)
      return after
    }, options)
  const isOwnStep = (history.state as { usr?: { isViewer?: boolean } } | null)?.usr?.isViewer === true
  const viewer = { isViewer: true }
  return (
    <>
      <PhotoGrid photos={photos} of={of} onOpen={(id) => show(id, { replace: false, state: viewer })} />
      {open && (
        <PhotoViewer
          photos={photos}
          openId={open.id}
          of={of}
          onShow={(id) => show(id, { replace: true, ...(isOwnStep ? { state: viewer } : {}) })}
          onClose={() => (isOwnStep ? void navigate(-1) : show(null, { replace: true }))}
        />
      )}
    </>
  )
}
