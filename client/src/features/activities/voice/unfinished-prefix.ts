/** How the keys of unfinished recordings in `meta` begin. */
export const unfinishedPrefix = 'voice/'
