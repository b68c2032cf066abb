/** Returns how often a test repeats: one of `share` in `npm test`, all `times` in `npm run thorough`. */
export const thoroughly = (times: number, share = 10): number =>
  process.env.THOROUGH ? times : Math.ceil(times / share)
