import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { entities } from '#entities/registry.ts'
import { nameText, plainName, requiredText } from '#entities/scalars.ts'
import { signupContract, updateSettingsContract } from './account.ts'
import { createTeamContract, renameTeamContract } from './team.ts'
import { reserveContract } from './wishlists.ts'

const invisible = [
  '',
  ' ',
  '\u200b',
  '\u200d\u2060',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u00a0\ufeff',
  '\u0301',
  '\ufe0f',
  '\u034f',
  '\t\n',
  // A musical symbol without a note head, and blanks in Egyptian scripts.
  '\u{1d159}',
  '\u{13441}\u{13442}',
  // The object replacement character, and a noncharacter.
  '\ufffc',
  '\ufdd0\u{1ffff}',
]
const turning = ['Mia\u202e', '\u202aMia', '\u2067Mia\u2069', 'M\u2066ia']
const good = ['Mia', 'Мія', 'მია', 'سارة', '\u200fسارة', 'נועה', '美咲', '👶', '👩‍👧', 'É', 'E\u0301', '7', '-']

/** Every field of entities and calls that is a name. */
const fields: readonly [string, z.ZodType][] = [
  ...Object.values(entities).flatMap(({ name, fields: of }) =>
    Object.entries(of as Record<string, z.ZodType>)
      .filter(([field]) => /^(name|displayName|babyName|title)$/.test(field))
      .map(([field, schema]) => [`${name}.${field}`, schema] as [string, z.ZodType]),
  ),
  ...([
    ['signup', signupContract.schema.body.shape.displayName],
    ['settings', updateSettingsContract.schema.body.shape.displayName],
    ['create team', createTeamContract.schema.body.unwrap().shape.name],
    ['rename team', renameTeamContract.schema.body.shape.name],
    ['reserve', reserveContract.schema.body.shape.name],
  ] as [string, z.ZodType][]),
]

describe('names', () => {
  it('lists every name field of the API', () =>
    expect(fields.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'baby.name',
        'team.name',
        'teamMember.displayName',
        'medicine.name',
        'wishlistItem.name',
      ]),
    ))

  it.each(fields)(
    '%s requires a visible character and refuses characters that change the text direction',
    (_, schema) => {
      const isTaken = (name: string) => schema.safeParse(name).success
      expect(invisible.filter(isTaken)).toEqual([])
      expect(turning.filter(isTaken)).toEqual([])
      expect(good.filter((name) => !isTaken(name))).toEqual([])
    },
  )

  it('accepts an empty nickname, otherwise requires a name', () => {
    const { nickname } = entities.baby.fields
    expect(['', ...good].filter((name) => !nickname.safeParse(name).success)).toEqual([])
    expect([...invisible.slice(1), ...turning].filter((name) => nickname.safeParse(name).success)).toEqual([])
  })

  it('requires a visible character in every required text', () =>
    expect(invisible.filter((text) => requiredText(20).safeParse(text).success)).toEqual([]))

  it('converts any text of a form to a name or to nothing', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 5 }),
      fc.constantFrom(...invisible, ...turning, ...good),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const name = plainName(pieces.join('').replaceAll('\u0000', ''))
        expect(name === '' || nameText(200).safeParse(name).success).toBe(true)
        expect(plainName(name)).toBe(name)
      }),
    )
    for (const name of good) expect(plainName(` ${name} `)).toBe(name)
  })
})
