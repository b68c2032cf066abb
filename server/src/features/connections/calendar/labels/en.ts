import type { CalendarLabels } from './calendar-labels.ts'

export const en: CalendarLabels = {
  visit: 'Doctor visit',
  reminder: {
    feed: 'Next feed',
    nap: 'Next nap',
    diaper: 'Diaper',
    medicine: 'A medicine may be given again',
    vitamin: 'Vitamin',
    measurement: 'Measure again',
    own: 'Family activity',
  },
  medicineNamed: (name) => `${name} may be given again`,
  running: {
    sleepSession: 'Sleep',
    feedingSession: 'Breastfeeding',
    playSession: 'Activity',
  },
}
