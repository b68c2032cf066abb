import { describe, expect, it } from 'vitest'
import { id } from '#entities/scalars.ts'
import { naturalId } from './natural-id.ts'

describe('the id of a natural key', () => {
  // Computed with `uuid.uuid5` of Python: names with lengths around those at which SHA-1 needs another block.
  it.each([
    [['0199f3a0-0000-7000-8000-0000000000b1', '2m-soc-1'], '101f84b9-7580-557f-b382-8a9de74330bc'],
    [['0199f3a0-0000-7000-8000-0000000000b1', 'us', '2-months'], '327765be-9a39-5cfa-8fb5-d96abb4491ce'],
    [['a'.repeat(0)], 'c117518b-ef93-51ff-9be6-c9e70a17d57f'],
    [['a'.repeat(1)], '2bbb0a1b-4216-53b2-9809-efac70f74d08'],
    [['a'.repeat(38)], '02158999-7e63-5d45-90a7-6917c607317d'],
    [['a'.repeat(39)], 'e86a55d3-a778-54be-8b19-e52c4b212721'],
    [['a'.repeat(40)], 'd2489616-9f97-5d4a-b1aa-d5e2a1712dda'],
    [['a'.repeat(47)], 'bb6dc18d-f4e7-5e27-b1f2-ee7f8bddffb5'],
    [['a'.repeat(48)], '0a619ffd-0346-54a2-ae12-af5fae2e298b'],
    [['a'.repeat(49)], '317ca0a6-1f41-5eab-92a9-bd4968d31de7'],
    [['a'.repeat(102)], 'e649a1de-575a-5772-affd-ae3defd71d43'],
    [['a'.repeat(103)], 'd8fe85a8-3316-5869-bcca-9fe59bf85b85'],
    [['a'.repeat(104)], '3536ea95-6894-5808-9ba3-cd5561343a2a'],
    [['a'.repeat(112)], 'e3c3ef5c-42df-5c2a-9fe6-8ffc288e1388'],
    [['a'.repeat(200)], '1f883fbe-6a95-5986-aa1d-fb837882f4aa'],
  ])('of %j is the UUIDv5', (parts, expected) => expect(naturalId(...parts)).toBe(expected))

  it('is a valid id, constant for the same parts and different for others', () => {
    const mia = '0199f3a0-0000-7000-8000-0000000000b1'
    const leo = '0199f3a0-0000-7000-8000-0000000000b2'
    expect(id.safeParse(naturalId(mia, '2m-soc-1')).success).toBe(true)
    expect(naturalId(mia, '2m-soc-1')).toBe(naturalId(mia, '2m-soc-1'))
    expect(naturalId(mia, '2m-soc-1')).not.toBe(naturalId(leo, '2m-soc-1'))
    expect(naturalId(mia, '2m-soc-1')).not.toBe(naturalId(mia, '2m-soc-2'))
  })
})
