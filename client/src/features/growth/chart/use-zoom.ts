import { useState } from 'react'
import { daysPerMonth } from 'sync-protocol/rules/growth-chart/draw-chart'
import { type Span, zoom } from './zoom.ts'

/** The months that a chart shows. `focusIn`: the age in days that stays in place when buttons or keys zoom. */
export function useZoom(whole: Span, focusIn: (span: Span) => number | undefined) {
  const [chosenSpan, setSpan] = useState<Span>()
  const span = chosenSpan ?? whole
  const closer = (factor: number) => {
    const focus = focusIn(span)
    const month = focus === undefined ? (span.from + span.to) / 2 : focus / daysPerMonth
    setSpan(zoom(whole, span, factor, month))
  }
  /** Moves the span to an age outside of it. */
  const showAge = (ageDays: number) => {
    const month = ageDays / daysPerMonth
    if (month >= span.from && month <= span.to) return
    const half = (span.to - span.from) / 2
    setSpan(zoom(whole, { from: month - half, to: month + half }, 1, month))
  }
  return { span, setSpan, closer, showAge, showWhole: () => setSpan(undefined) }
}
