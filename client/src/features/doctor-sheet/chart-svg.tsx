import type { Mark, Place } from 'sync-protocol/rules/growth-chart/marks'
import styles from './chart-svg.module.css'

const pathOf = (places: readonly Place[]) =>
  places.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

const Drawn = ({ mark }: { mark: Mark }) => {
  switch (mark.kind) {
    case 'line':
      return <path className={styles[`line-${mark.role}`]} d={pathOf(mark.places)} />
    case 'area':
      return <path className={styles.band} d={`${pathOf(mark.places)}Z`} />
    case 'dot':
      return <circle className={styles[`dot-${mark.role}`]} cx={mark.at[0]} cy={mark.at[1]} r={mark.radius} />
    case 'text':
      return (
        <text className={styles[`text-${mark.role}`]} x={mark.at[0]} y={mark.at[1]} textAnchor={mark.anchor}>
          {mark.text}
        </text>
      )
  }
}

/** Renders a chart's drawing at its size, with the colours and strokes of the theme. */
export const ChartSvg = ({
  marks,
  width,
  height,
}: {
  marks: readonly Mark[]
  width: number
  height: number
}) => (
  <svg
    className={styles.svg}
    width={width}
    height={height}
    viewBox={`0 0 ${width} ${height}`}
    aria-hidden="true"
  >
    {marks.map((mark, at) => (
      <Drawn key={at} mark={mark} />
    ))}
  </svg>
)
