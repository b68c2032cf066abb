import { gramsOf, millimetresOf } from '#entities/growth-quantities.ts'
import type { Create } from '#entities/registry.ts'
import { milestones } from '#reference/milestones.ts'
import { defaultSchedule } from '#reference/visits/schedules.ts'
import { addDays, civilDayOf, startOfDay } from '#rules/civil-day.ts'
import { curves } from '#rules/growth/curves.ts'
import { loadReference } from '#rules/growth/reference.ts'
import { completionId } from '#rules/milestone-key.ts'
import { visitCompletionId } from '#rules/visit-completion.ts'
import { babyOf, type FamilyPlan } from './family.ts'
import { randomOf } from './random.ts'

type KeepsakeEntity =
  | 'growthMeasurement'
  | 'milestoneCompletion'
  | 'visitCompletion'
  | 'achievement'
  | 'doctorQuestion'
  | 'medicine'

/** Rows beside the diary, as bodies of creates; `id` if it follows from the baby. */
export type MadeKeepsake = {
  [E in KeepsakeEntity]: { entity: E; id?: string; fields: Create<E> }
}[KeepsakeEntity]

const dayMs = 86_400_000
const daysPerMonth = 30.4375
/** Percentiles of a healthy girl, with a small variation between measurements. */
const percentile = { weight: 58, height: 64, headCircumference: 50 } as const

/**
 * Generates measurements, milestones, visits and questions up to `now` (ms): a measurement at each well-child visit,
 * by WHO's tables for girls; two of three milestones of completed months, on time; vitamin D every morning of the last
 * two weeks. The same plan gives the same rows.
 */
export async function familyKeepsakes(
  plan: FamilyPlan,
  babyId: string,
  now: number,
): Promise<MadeKeepsake[]> {
  const random = randomOf(plan.seed + 1)
  const { birthDate } = babyOf(plan, now)
  const dayAt = (age: number) => addDays(birthDate, age)
  const reference = await loadReference()
  const kept: MadeKeepsake[] = []

  const valueAt = (metric: keyof typeof percentile, ageDays: number) => {
    const usual = percentile[metric] + random.normal(0, 2)
    const [segment] = curves(reference, {
      metric,
      sex: 'female',
      standard: 'WHO',
      fromDay: ageDays,
      toDay: ageDays,
      percentiles: [usual],
    })
    return Math.round(segment!.lines[0]!.points[0]!.value * 10) / 10
  }
  for (const { key, ageDays: due } of defaultSchedule.visits) {
    const age = due === 0 ? 0 : due + Math.round(random.normal(2, 2))
    if (age > plan.ageDays) break
    kept.push({
      entity: 'visitCompletion',
      id: visitCompletionId(babyId, defaultSchedule.id, key),
      fields: { babyId, scheduleId: defaultSchedule.id, visitKey: key, completedDate: dayAt(age) },
    })
    const [kg, tall, head] = [
      valueAt('weight', age),
      valueAt('height', age),
      valueAt('headCircumference', age),
    ]
    kept.push({
      entity: 'growthMeasurement',
      fields: {
        babyId,
        date: dayAt(age),
        weight: { g: gramsOf(kg, 'kg'), unit: 'kg', value: kg },
        height: { mm: millimetresOf(tall, 'cm'), unit: 'cm', value: tall, position: 'lying' },
        headCircumference: { mm: millimetresOf(head, 'cm'), unit: 'cm', value: head },
      },
    })
  }

  for (const { id: milestoneId, from, to } of milestones) {
    const ageInDays = Math.round((from + (to - from) * random.next()) * daysPerMonth)
    if (ageInDays < 10 || ageInDays > plan.ageDays || random.next() > 2 / 3) continue
    kept.push({
      entity: 'milestoneCompletion',
      id: completionId(babyId, milestoneId),
      fields: { babyId, milestoneId, dateCompleted: dayAt(ageInDays), ageInDays },
    })
  }

  for (const { atDay, ...fields } of achievements)
    if (atDay <= plan.ageDays)
      kept.push({ entity: 'achievement', fields: { ...fields, babyId, date: dayAt(atDay) } })
  for (const text of questions) kept.push({ entity: 'doctorQuestion', fields: { babyId, text } })

  const today = civilDayOf(now, plan.timeZone)
  for (let daysAgo = Math.min(14, plan.ageDays - 1); daysAgo >= 0; daysAgo--) {
    const at = startOfDay(addDays(today, -daysAgo), plan.timeZone) + random.normal(8.5, 0.3) * (dayMs / 24)
    if (at > now) continue
    kept.push({
      entity: 'medicine',
      fields: {
        babyId,
        timestamp: new Date(Math.round(at / 60_000) * 60_000).toISOString(),
        timeZone: plan.timeZone,
        name: 'Vitamin D',
        kind: 'SUPPLEMENT',
      },
    })
  }
  return kept
}

const achievements: (Omit<Create<'achievement'>, 'babyId' | 'date'> & { atDay: number })[] = [
  { atDay: 4, title: 'Home at last', category: 'custom', isMajor: true },
  {
    atDay: 44,
    title: 'First real smile',
    description: 'At the cat, of all of us.',
    category: 'social',
    isMajor: true,
  },
  { atDay: 96, title: 'Slept five hours in a row', category: 'sleeping', isMajor: true },
  { atDay: 121, title: 'Laughed out loud', description: 'Grandpa sneezed.', category: 'social' },
  { atDay: 184, title: 'First spoon of carrot', category: 'feeding', isMajor: true },
]

const questions = ['How much water with solids?', 'Is waking at five normal?']
