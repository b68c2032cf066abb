import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Width of the light margin in modules; cameras need it to find the code. */
const quiet = 4

/** A text as a QR code: dark on white in every theme, because not every camera reads other colours. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  // eslint-disable-next-line lingui/no-unlocalized-strings -- the path of a square
  const square = (x: number, y: number) => `M${x} ${y}h1v1h-1z`
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [square(x, y)] : []))).join('')
  const side = size + 2 * quiet
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M${-quiet} ${-quiet}h${side}v${side}h${-side}z`} />
      <path fill="#000" d={path} />
    </svg>
  )
}
