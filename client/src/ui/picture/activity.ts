/**
 * The activities of pebbles, tiles and markers. `data-act` with one of these sets the colours; `care` (medicine,
 * temperature, pumping, notes) has no colour of its own.
 */
export type Activity = 'sleep' | 'feed' | 'diaper' | 'play' | 'walk' | 'care'
