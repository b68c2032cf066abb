/**
 * What a pebble, a tile or a marker can stand for. `data-act` with one of these brings its colours; `care` (medicine,
 * temperature, pumping, notes) has none of its own.
 */
export type Activity = 'sleep' | 'feed' | 'diaper' | 'play' | 'walk' | 'care'
