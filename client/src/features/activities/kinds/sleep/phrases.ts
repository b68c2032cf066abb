import type { KindPhrases } from '#features/activities/entries/kind-phrases.ts'

export const phrases: KindPhrases = {
  entity: 'sleepSession',
  lasts: true,
  words: {
    asleep: {
      en: 'asleep, night sleep, fell asleep, falls asleep, fall asleep, sleep, sleeps, sleeping, is sleeping, is asleep, went to sleep, went to bed, down for a nap, went down, put down, nap, napping, naps, started nap, dozed off, nodded off, bedtime',
      ru: 'спит, сон, дневной сон, ночной сон, уснул*, заснул*, засыпа*, лег спать, легла спать, легли спать, уложил*, укладыва*, задремал*, вырубил*, сна',
      uk: 'спить, сон, денний сон, нічний сон, заснув, заснула, заснули, засина*, засну*, ліг спати, лягла спати, лягли спати, вклал*, вклав, задрімал*, задрімав, уснув, уснула, сну',
      ka: 'სძინავს, ძილი, დღის ძილი, ღამის ძილი, დაიძინა, დაიძინეს, ჩაეძინა, ჩაიძინა, დავაძინე, დავაძინეთ, დაძინება, ეძინება, ძინავს, მიიძინა',
    },
    slept: {
      en: 'slept, was asleep, was sleeping, napped, had a nap, took a nap, had a sleep, has slept, been asleep, been sleeping',
      ru: 'спал*, поспал*, проспал*, дремал*, подремал*',
      uk: 'спав, спала, спали, поспав, поспала, поспали, проспав, проспала, проспали, дрімав, дрімала, подрімав, подрімала',
      ka: 'ეძინა, იძინა, იძინებდა, გამოიძინა, ეძინათ, სძინებია, წაიძინა',
    },
    wake: {
      en: 'woke, woke up, wakes up, wakes, wake up, awake, is awake, up from nap, got up, gets up, wake, waking up, is up',
      ru: 'проснул*, просыпа*, встал*, разбудил*, подъем, не спит, пробудил*',
      uk: 'прокинув*, прокинул*, прокида*, встав, встала, встали, розбуди*, підйом, не спить, проснув*, проснул*, пробудив*, пробудил*',
      ka: 'გაიღვიძა, გაიღვიძეს, გაეღვიძა, იღვიძებს, ადგა, გავაღვიძე, ღვიძავს, აღარ სძინავს, გამოეღვიძა',
    },
  },
  joins: (clause, next, entity) =>
    entity === 'sleepSession' && clause.has('asleep', 'slept') && !clause.has('wake') && next.has('wake'),
  read: ({ has, isTimed }) => {
    if (has('wake') && !has('asleep', 'slept')) return { fields: {}, how: 'ends' }
    return { fields: {}, how: 'starts', ...(has('slept') && !isTimed ? { needsTime: true } : {}) }
  },
}
