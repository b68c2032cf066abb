import type { Row } from 'sync-protocol/entities/registry'
import type { KindPhrases, ParsedClause } from '#features/activities/entries/kind-phrases.ts'

const types: Record<string, Row<'playSession'>['activityType']> = {
  tummy: 'TUMMY_TIME',
  bath: 'BATH',
  massage: 'MASSAGE',
  reading: 'READING',
  toys: 'TOYS',
  walk: 'WALKING',
  outdoor: 'OUTDOOR',
  play: 'FREE_PLAY',
}

export const phrases: KindPhrases = {
  entity: 'playSession',
  lasts: true,
  words: {
    play: {
      en: 'play, plays, played, playing, playtime, play time, free play, playmat',
      ru: 'игра, игры, игру, играл*, играе*, поиграл*, игрался, игралась',
      uk: 'гра, ігри, грав, грала, грали, грає, граємо, граємося, пограв, пограла, погралися, пограли, гралися, бавил*, бавив*',
      ka: 'თამაშ*, ითამაშ*, ვითამაშ*, თამაშობ*, ვთამაშობ*',
    },
    walk: {
      en: 'walk, walks, walked, walking, a walk, went for a walk, stroller, stroll, pram, out for a walk, buggy',
      ru: 'прогул*, гулял*, гуляе*, погулял*, гулянк*, коляск*',
      uk: 'прогулян*, гуляв, гуляла, гуляли, гуляє*, погуляв, погуляла, погуляли, візоч*, гулян*, коляс*',
      ka: 'სეირნ*, გასეირნ*, ვისეირნ*, გავისეირნ*, ისეირნ*, ვსეირნ*, გასვლა',
    },
    bath: {
      en: 'bath, bathed, bathing, bath time, bathtime, a bath, had a bath, washed',
      ru: 'купал*, купан*, искупал*, выкупал*, ванн*, помыл*, мыл*, купае*, покупал*',
      uk: 'купав, купала, купали, купався, купалас*, купалис*, купається, купан*, викупал*, викупав, скупал*, скупав, ванн*, помил*, помив, купає*, покупал*, покупав',
      ka: 'ბანაობ*, იბანავა, ვაბანავე, ვაბანავეთ, დავბანე, დავბანეთ, აბანავა, აბაზან*, ბანვა, ბანაობდა',
    },
    tummy: {
      en: 'tummy time, tummy, on the tummy, on her tummy, on his tummy, tummytime',
      ru: 'на животе, на животик*, животик*, на пузике, выкладыва* на живот, на живот',
      uk: 'на животі, на животик*, животик*, на пузику, на живот',
      ka: 'მუცელზე, მუცლით, მუცელზე წოლა',
    },
    massage: { en: 'massage, massaged', ru: 'массаж*', uk: 'масаж*', ka: 'მასაჟ*' },
    reading: {
      en: 'read, reading, read books, book, books, a book, story, stories, read a book',
      ru: 'читал*, почитал*, чтени*, книж*, книг*',
      uk: 'читав, читала, читали, почитав, почитала, почитали, читанн*, книж*, книг*',
      ka: 'კითხვა, წავიკითხ*, ვკითხულობდით, წიგნ*, წავუკითხე, ვუკითხავდი',
    },
    toys: { en: 'toys, toy, with toys', ru: 'игрушк*', uk: 'іграшк*', ka: 'სათამაშო*' },
    outdoor: {
      en: 'outside, outdoors, playground, garden, park, in the park',
      ru: 'на улице, на площадке, площадк*, в парке, парк',
      uk: 'надворі, на вулиці, на майданчику, майданчик*, у парку, в парку',
      ka: 'გარეთ, ეზოში, პარკში, მოედანზე',
    },
  },
  joins: (clause, next, entity) => {
    if (entity !== 'playSession' || (clause.isTimed && next.isTimed)) return false
    return senseOf(clause) === senseOf(next) || next.has('toys', 'outdoor')
  },
  read: (clause) => {
    const sense = senseOf(clause)
    return sense ? { fields: { activityType: types[sense]! }, how: 'starts' } : null
  },
}

/** "Played with toys in the park" is one entry: more specific senses come first. */
const senseOf = ({ has }: ParsedClause) => Object.keys(types).find((one) => has(one))
