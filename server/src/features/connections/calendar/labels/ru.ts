import type { CalendarLabels } from './calendar-labels.ts'

export const ru: CalendarLabels = {
  visit: 'Визит к врачу',
  reminder: {
    feed: 'Следующее кормление',
    nap: 'Следующий сон',
    diaper: 'Подгузник',
    medicine: 'Лекарство снова можно дать',
    vitamin: 'Витамин',
    measurement: 'Пора измерить',
    own: 'Занятие семьи',
  },
  medicineNamed: (name) => `${name} снова можно дать`,
  running: {
    sleepSession: 'Сон',
    feedingSession: 'Кормление грудью',
    playSession: 'Занятие',
  },
}
