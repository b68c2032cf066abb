import type { CalendarLabels } from './calendar-labels.ts'

export const ka: CalendarLabels = {
  visit: 'ექიმთან ვიზიტი',
  reminder: {
    feed: 'შემდეგი კვება',
    nap: 'შემდეგი ძილი',
    diaper: 'საფენი',
    medicine: 'წამლის მიცემა ისევ შეიძლება',
    vitamin: 'ვიტამინი',
    measurement: 'გაზომვის დროა',
    own: 'ოჯახის აქტივობა',
  },
  medicineNamed: (name) => `${name} — ისევ შეიძლება მიცემა`,
  running: {
    sleepSession: 'ძილი',
    feedingSession: 'ძუძუთი კვება',
    playSession: 'აქტივობა',
  },
}
