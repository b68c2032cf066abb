import type { Reminder } from './reminder.ts'
import type { ReminderInput } from './reminder-input.ts'

const day = 86_400_000

/** The next weekly backup of a device with this reminder. A backup changes the time, and so the key. */
export const backupReminders = ({ backupAt }: Pick<ReminderInput, 'backupAt'>): Reminder[] =>
  backupAt === null
    ? []
    : [
        {
          kind: 'backup',
          key: `backup:${backupAt}`,
          tag: 'backup',
          at: backupAt,
          until: backupAt + 3 * day,
          details: {},
          why: 'interval',
        },
      ]
