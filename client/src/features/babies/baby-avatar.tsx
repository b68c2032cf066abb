import { BabyFace } from '#ui/face.tsx'
import { faceOf } from './face-of.ts'

/** A baby's face: drawn, one of eight by its name. `size` in px. Decorative: the name stands beside it. */
export const BabyAvatar = ({
  baby,
  size,
  className,
}: {
  baby: { name: string }
  size?: number
  className?: string
}) => (
  <BabyFace
    variant={faceOf(baby.name)}
    {...(size === undefined ? {} : { size })}
    {...(className === undefined ? {} : { className })}
  />
)
