import { describe, expect, test } from 'vitest'
import { day, hour, now, off, remind } from '../../../test/reminder-rows.ts'

describe('a backup', () => {
  test("is due at the device's time, for three days, with another key after the next backup", () => {
    const [due] = remind([], {}, { backupAt: now - hour })
    expect(due).toMatchObject({ kind: 'backup', at: now - hour, until: now - hour + 3 * day })
    expect(remind([], {}, { backupAt: now + 7 * day })[0]!.key).not.toBe(due!.key)
    expect(remind([], {}, { backupAt: now - 3 * day })).toEqual([])
  })
  test('does not exist if the device wants none, and waits for the end of the quiet hours', () => {
    expect(remind([], off)).toEqual([])
    expect(remind([], { quietFrom: '11:00', quietUntil: '13:00' }, { backupAt: now })[0]!.at).toBe(now + hour)
  })
})
