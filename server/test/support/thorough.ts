/** How often a thing is tried that is meant to be tried `times`: a third in `npm test`, all in `npm run thorough`. */
export const thoroughly = (times: number): number => (process.env.THOROUGH ? times : Math.ceil(times / 3))
