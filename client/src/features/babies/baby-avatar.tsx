import { useThumb } from '#sync/use-media.ts'
import { Avatar, BabyFace } from '#ui/picture/face.tsx'
import { faceOf } from './face-of.ts'

/** Who a baby is on a picture: its name, and the picture that was chosen. */
export interface Pictured {
  name: string
  spaceId: string
  avatarId?: string | null
}

/**
 * A baby's picture; where there is none, or it is not on this device yet, a drawn face, one of eight by its name.
 * `size` in px. Decorative: the name stands beside it.
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
