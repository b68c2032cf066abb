import { entityOf, type AnyRow } from '#entities/registry.ts'
import { diaryEntities, type DiaryRows } from '#rules/insights/diary.ts'
import type { MadeEntry } from './family.ts'

/** Generated entries as stored rows of one user, for code that reads rows. */
export function rowsOf(
  entries: readonly MadeEntry[],
  babyId = '00000000-0000-7000-8000-00000000000b',
): DiaryRows {
  const rows = Object.fromEntries(diaryEntities.map((entity) => [entity, [] as AnyRow[]]))
  entries.forEach(({ entity, fields }, index) => {
    const at = 'startTime' in fields ? fields.startTime : fields.timestamp
    rows[entity]!.push({
      ...entityOf(entity).defaults,
      ...fields,
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      babyId,
      createdAt: at,
      updatedAt: at,
      createdBy: '00000000-0000-7000-8000-00000000000a',
      updatedBy: '00000000-0000-7000-8000-00000000000a',
      deletedAt: null,
      seq: index + 1,
      rowAt: `${Date.parse(at).toString(36).padStart(9, '0')}0000made`,
      clocks: null,
    })
  })
  return rows as unknown as DiaryRows
}
