import { useThumb } from '#sync/use-media.ts'
import { Avatar, BabyFace } from '#ui/picture/face.tsx'
import { faceOf } from './face-of.ts'

/** The data of a baby's picture: its name, and the chosen picture. */
export interface Pictured {
  name: string
  spaceId: string
  avatarId?: string | null
}

/**
 * A baby's picture; without one, or before it is on this device, one of eight drawn faces, chosen by the name. `size`
 * in px. Decorative, because the name is beside it.
 */
export const BabyAvatar = ({
  baby: { name, spaceId, avatarId },
  size = 36,
  className,
}: {
  baby: Pictured
  size?: number
  className?: string | undefined
}) => {
  const src = useThumb(avatarId ? { id: avatarId, spaceId } : undefined)
  return src === undefined ? (
    <BabyFace variant={faceOf(name)} size={size} className={className} />
  ) : (
    <Avatar src={src} size={size} className={className} />
  )
}
