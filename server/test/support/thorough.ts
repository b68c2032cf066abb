/** How often a thing is tried that is meant to be tried `times`: one of `share` in `npm test`, all in `npm run thorough`. */
export const thoroughly = (times: number, share = 10): number =>
  process.env.THOROUGH ? times : Math.ceil(times / share)
