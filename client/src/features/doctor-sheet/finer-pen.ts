import type { jsPDF } from 'jspdf'
import type { DrawingPage } from 'sync-protocol/rules/growth-chart/paint-pdf'

/** The same page with thinner lines and dots, because drawings here have a third of the usual width. */
export const finerPen = (pdf: jsPDF): DrawingPage => ({
  setDrawColor: (colour) => pdf.setDrawColor(colour),
  setFillColor: (colour) => pdf.setFillColor(colour),
  setTextColor: (colour) => pdf.setTextColor(colour),
  setLineWidth: (width) => pdf.setLineWidth(width * 0.55),
  setLineDashPattern: (dashes, phase) =>
    pdf.setLineDashPattern(
      dashes.map((dash) => dash * 0.55),
      phase,
    ),
  setFont: (name, style) => pdf.setFont(name, style),
  setFontSize: (size) => pdf.setFontSize(size),
  text: (text, x, y, options) => pdf.text(text, x, y, options),
  circle: (x, y, radius, style) => pdf.circle(x, y, radius * 0.5, style),
  lines: (steps, x, y, scale, style, closed) => pdf.lines(steps, x, y, scale, style, closed),
})
