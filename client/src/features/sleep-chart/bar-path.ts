const round = (value: number) => Math.round(value * 10) / 10

/** A bar as a path segment, px, with slightly round corners. */
export function barPath(x: number, y: number, width: number, height: number): string {
  const r = round(Math.min(2, width / 2))
  const [across, down] = [round(width - 2 * r), height - 2 * r]
  const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
  return `M${round(x + r)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`
}
