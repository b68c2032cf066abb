import { describe, expect, it } from 'vitest'
import { milestoneId } from '#entities/milestone-completion.ts'
import { milestoneCategories, milestoneMonths, milestoneOf, milestones } from './milestones.ts'

/** The checklists of the CDC at 2, 4, 6, 9 and 12 months (February 2022, public domain), each item shortened. */
const checklists: Record<string, string> = {
  '2m-soc-1': 'smiles when you talk to or smile at her',
  '2m-soc-2': 'looks at your face',
  '2m-soc-3': 'calms down when spoken to or picked up',
  '2m-soc-4': 'seems happy to see you when you walk up to her',
  '2m-comm-1': 'makes sounds other than crying',
  '2m-comm-2': 'reacts to loud sounds',
  '2m-cog-1': 'watches you as you move',
  '2m-cog-2': 'looks at a toy for several seconds',
  '2m-phys-1': 'holds head up when on tummy',
  '2m-phys-2': 'moves both arms and both legs',
  '2m-phys-3': 'opens hands briefly',
  '4m-soc-1': 'smiles on his own to get your attention',
  '4m-soc-2': 'chuckles when you try to make her laugh',
  '4m-soc-3': 'looks at you, moves, or makes sounds for your attention',
  '4m-comm-1': 'turns head towards the sound of your voice',
  '4m-comm-2': 'makes sounds back when you talk',
  '4m-comm-3': 'makes sounds like oooo, aahh',
  '4m-cog-1': 'looks at his hands with interest',
  '4m-cog-2': 'if hungry, opens mouth when she sees breast or bottle',
  '4m-phys-1': 'holds head steady without support',
  '4m-phys-2': 'holds a toy when you put it in his hand',
  '4m-phys-3': 'pushes up onto elbows or forearms when on tummy',
  '4m-phys-4': 'brings hands to mouth',
  '4m-phys-5': 'uses her arm to swing at toys',
  '6m-soc-1': 'knows familiar people',
  '6m-soc-2': 'likes to look at himself in a mirror',
  '6m-soc-3': 'laughs',
  '6m-comm-1': 'takes turns making sounds with you',
  '6m-comm-2': 'blows raspberries',
  '6m-comm-3': 'makes squealing noises',
  '6m-cog-1': 'puts things in her mouth to explore them',
  '6m-cog-2': 'reaches to grab a toy he wants',
  '6m-cog-3': 'closes lips to show she does not want more food',
  '6m-phys-1': 'rolls from tummy to back',
  '6m-phys-2': 'pushes up with straight arms when on tummy',
  '6m-phys-3': 'leans on hands for support when sitting',
  '9m-soc-1': 'looks when you call her name',
  '9m-soc-2': 'is shy, clingy, or fearful around strangers',
  '9m-soc-3': 'reacts when you leave',
  '9m-soc-4': 'smiles or laughs when you play peek-a-boo',
  '9m-soc-5': 'shows several facial expressions: happy, sad, angry, surprised',
  '9m-comm-1': 'makes different sounds like mamamama and babababa',
  '9m-comm-2': 'lifts arms to be picked up',
  '9m-cog-1': 'looks for objects when dropped out of sight',
  '9m-cog-2': 'bangs two things together',
  '9m-phys-1': 'sits without support',
  '9m-phys-2': 'gets to a sitting position by himself',
  '9m-phys-3': 'moves things from one hand to the other',
  '9m-phys-4': 'uses fingers to rake food towards herself',
  '12m-soc-1': 'plays games with you, like pat-a-cake',
  '12m-comm-1': 'waves bye-bye',
  '12m-comm-2': 'calls a parent mama or dada or another special name',
  '12m-comm-3': 'understands no',
  '12m-cog-1': 'puts something in a container',
  '12m-cog-2': 'looks for things he sees you hide',
  '12m-phys-1': 'pulls up to stand',
  '12m-phys-2': 'walks, holding on to furniture',
  '12m-phys-3': 'picks things up between thumb and pointer finger',
  '12m-phys-4': 'drinks from a cup without a lid, as you hold it',
}

describe('the milestones', () => {
  it('are 117, each with a unique id that rows accept', () => {
    expect(new Set(milestones.map(({ id }) => id)).size).toBe(117)
    for (const { id } of milestones) expect(milestoneId.safeParse(id).success, id).toBe(true)
  })

  it('are two to five in each area of each month', () => {
    for (const month of milestoneMonths)
      for (const category of milestoneCategories) {
        const some = milestones.filter((one) => one.month === month && one.category === category)
        expect(some.length >= 2 && some.length <= 5, `${month} ${category}`).toBe(true)
      }
  })

  it('contain each item of the CDC checklists of 2022 once', () => {
    for (const [id, item] of Object.entries(checklists)) {
      const found = milestoneOf(id)
      expect(found?.basis, `${id}: ${item}`).toBe('CDC2022')
    }
    const ofLists = milestones.filter(({ basis }) => basis === 'CDC2022').map(({ id }) => id)
    expect(ofLists.toSorted()).toEqual(Object.keys(checklists).toSorted())
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
