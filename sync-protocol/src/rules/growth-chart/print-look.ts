import { paperInk } from '../print/ink.ts'
import type { Mark } from './marks.ts'

/** The style of a line or a dot on white paper; colours as hex, widths and dashes in the units of the drawing. */
export interface Look {
  stroke?: string
  fill?: string
  width?: number
  dash?: readonly number[]
  isBold?: boolean
}

const { ink, grey } = paperInk
const curve = '#8b7f86'
const child = '#00807a'

/** The styles of the light theme, without transparency. */
export const printLook: Record<Mark['kind'], Partial<Record<Mark['role'], Look>>> = {
  line: {
    fine: { stroke: '#e9e1d7', width: 0.35 },
    grid: { stroke: '#c9bdb0', width: 0.75 },
    tick: { stroke: curve, width: 0.75 },
    inner: { stroke: curve, width: 0.9 },
    outer: { stroke: curve, width: 0.9, dash: [5, 4] },
    median: { stroke: '#594d60', width: 1.6 },
    measured: { stroke: child, width: 2 },
    ghost: { stroke: grey, width: 1, dash: [2, 2.5] },
  },
  area: { band: { fill: '#f1efee' } },
  dot: {
    point: { fill: '#ffffff', stroke: child, width: 1.8 },
    newest: { fill: child, stroke: '#ffffff', width: 1.8 },
    ghost: { fill: '#ffffff', stroke: grey, width: 1, dash: [2, 2] },
  },
  text: {
    axis: { fill: grey },
    title: { fill: ink, isBold: true },
    percentile: { fill: grey },
    median: { fill: ink, isBold: true },
    ghost: { fill: grey },
  },
}
