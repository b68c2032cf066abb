import { describe, expect, it } from 'vitest'
import { milestoneId } from '#entities/milestone-completion.ts'
import { milestoneCategories, milestoneMonths, milestoneOf, milestones } from './milestones.ts'

describe('the milestones', () => {
  it('are 114, each with an id of its own that rows take', () => {
    expect(new Set(milestones.map(({ id }) => id)).size).toBe(114)
    for (const { id } of milestones) expect(milestoneId.safeParse(id).success, id).toBe(true)
  })

  it('are two to four in each area of each month', () => {
    for (const month of milestoneMonths)
      for (const category of milestoneCategories) {
        const some = milestones.filter((one) => one.month === month && one.category === category)
        expect(some.length >= 2 && some.length <= 4, `${month} ${category}`).toBe(true)
      }
  })

  it('have an age range, and are mentioned only after it', () => {
    for (const { id, from, to, discussFrom } of milestones) {
      expect(from < to, id).toBe(true)
      expect(discussFrom >= to, id).toBe(true)
    }
  })

  it('are found by id', () => {
    expect(milestoneOf('9m-soc-4')).toMatchObject({ month: 9, category: 'social_emotional', discussFrom: 9 })
    expect(milestoneOf('13m-soc-4')).toBeUndefined()
    expect(milestoneOf('toString')).toBeUndefined()
  })
})
