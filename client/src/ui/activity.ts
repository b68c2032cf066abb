/** What a pebble, a tile or a marker can stand for. `data-act` with one of these brings its colours. */
export type Activity = 'sleep' | 'feed' | 'diaper' | 'play' | 'walk'
