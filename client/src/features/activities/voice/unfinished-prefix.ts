/** Key prefix of unfinished recordings in `meta`. */
export const unfinishedPrefix = 'voice/'
