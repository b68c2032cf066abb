import type { CalendarLabels } from './calendar-labels.ts'

export const uk: CalendarLabels = {
  visit: 'Візит до лікаря',
  reminder: {
    feed: 'Наступне годування',
    nap: 'Наступний сон',
    diaper: 'Підгузок',
    medicine: 'Ліки знову можна дати',
    vitamin: 'Вітамін',
    measurement: 'Час виміряти',
    own: 'Заняття родини',
  },
  medicineNamed: (name) => `${name} знову можна дати`,
  running: {
    sleepSession: 'Сон',
    feedingSession: 'Годування груддю',
    playSession: 'Заняття',
  },
}
