import type { Reminder } from './reminder.ts'
import type { ReminderInput } from './reminder-input.ts'

const day = 86_400_000

/** The next backup of a device that wants one each week. A backup that is made moves the time, and with it the key. */
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
