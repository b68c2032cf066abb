import type { EntityName } from 'sync-protocol/entities/registry'
import type { family } from './family.ts'

/** A family, and a running feeding of its baby. */
export type Home = Awaited<ReturnType<typeof family>> & { feedingId: string; sleepId: string }

export interface Sample {
  /** It is in the private space of its creator, so the other device is another one of hers. */
  isPrivate?: true
  /** The required fields of a create. */
  create(home: Home): Record<string, unknown>
  /** An edit that changes the row. */
  change: Record<string, unknown>
  /** One field with an invalid value. */
  bad: Record<string, unknown>
  /** Its REST calls, if it has its own. */
  rest?: {
    list(home: Home): string
    item(home: Home, id: string): string
    /** The time that orders lists, newest first; a list without pages has none. */
    time?: string
    /** It is started instead of posted whole, and only when none runs: the call that starts it, the call that ends the running one. */
    session?: { start(home: Home): string; end(home: Home): string }
    /** Values that the server derives from the change. */
    derived?: Record<string, unknown>
  }
}

const sessionCalls = (path: string, derived: Record<string, unknown>): Sample['rest'] => ({
  list: ({ babyId }) => `/api/babies/${babyId}/${path}`,
  item: ({ babyId }, id) => `/api/babies/${babyId}/${path}/${id}`,
  time: 'startTime',
  session: {
    start: ({ babyId }) => `/api/babies/${babyId}/${path}/start`,
    end: ({ babyId }) => `/api/babies/${babyId}/${path}/end`,
  },
  derived,
})

/** One of each entity that people write. A new entity is added here, and all tests of samples apply to it. */
export const samples: Partial<Record<EntityName, Sample>> = {
  baby: {
    create: () => ({ name: 'Mia', birthDate: '2026-01-15' }),
    change: { nickname: 'Mimi' },
    bad: { birthDate: '2026-02-30' },
    rest: { list: () => '/api/babies', item: (_, id) => `/api/babies/${id}` },
  },
  diaperChange: {
    create: ({ babyId }) => ({ babyId, timestamp: '2026-02-28T21:00:00.000Z', timeZone: 'Asia/Tbilisi' }),
    change: { notes: 'a lot', wetness: 'DRY' },
    bad: { wetness: 'SOAKED' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/diaper`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/diaper/${id}`,
      time: 'timestamp',
    },
  },
  sleepSession: {
    create: ({ babyId }) => ({ babyId, startTime: '2026-02-28T21:00:00.000Z', timeZone: 'Asia/Tbilisi' }),
    change: { endTime: '2026-03-01T05:30:00.000Z', location: 'CRIB' },
    bad: { sleepType: 'COMA' },
    rest: sessionCalls('sleep', { durationMinutes: 510 }),
  },
  playSession: {
    create: ({ babyId }) => ({ babyId, startTime: '2026-02-28T09:00:00.000Z', timeZone: 'Asia/Tbilisi' }),
    change: { endTime: '2026-02-28T10:00:00.000Z', activityType: 'WALKING', mood: 3 },
    bad: { mood: 11 },
    rest: sessionCalls('play', { durationMinutes: 60 }),
  },
  feedingSession: {
    create: ({ babyId }) => ({
      babyId,
      startTime: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      feedType: 'BOTTLE',
      amount: { ml: 118.29, unit: 'fl_oz', value: 4 },
    }),
    change: { amount: { ml: 90, unit: 'ml', value: 90 }, milk: 'FORMULA', notes: 'slowly' },
    bad: { amount: { ml: 501, unit: 'ml', value: 501 } },
  },
  feedingSegment: {
    create: ({ babyId, feedingId }) => ({
      babyId,
      feedingId,
      side: 'LEFT',
      startTime: '2026-02-28T21:00:00.000Z',
    }),
    change: { endTime: '2026-02-28T21:08:00.000Z', side: 'RIGHT' },
    bad: { side: 'BOTH' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/feeding-segments`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/feeding-segments/${id}`,
    },
  },
  sleepWaking: {
    create: ({ babyId, sleepId }) => ({
      babyId,
      sleepId,
      startTime: '2026-02-28T23:00:00.000Z',
    }),
    change: { endTime: '2026-02-28T23:25:00.000Z', startTime: '2026-02-28T23:05:00.000Z' },
    bad: { endTime: 5 },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/sleep-wakings`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/sleep-wakings/${id}`,
    },
  },
  milestoneCompletion: {
    create: ({ babyId }) => ({
      babyId,
      milestoneId: '2m-soc-1',
      dateCompleted: '2026-02-28',
      ageInDays: 44,
    }),
    change: { dateCompleted: '2026-02-27', ageInDays: 43, notes: 'at grandmother', lostOn: '2026-03-01' },
    bad: { milestoneId: '13m-soc-1' },
  },
  achievement: {
    create: ({ babyId }) => ({ babyId, title: 'Slept through', date: '2026-02-28' }),
    change: { category: 'sleeping', isMajor: true, notes: 'from 8 to 6' },
    bad: { category: 'sports' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/achievements`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/achievements/${id}`,
    },
  },
  alertAcknowledgement: {
    create: ({ babyId }) => ({
      babyId,
      alertId: 'feed-gap-new',
      level: 'warning',
      timestamp: '2026-02-28T21:00:00.000Z',
    }),
    change: { level: 'urgent' },
    bad: { level: 'grave' },
  },
  photo: {
    create: ({ babyId, feedingId }) => ({ babyId, ownerId: feedingId }),
    change: { takenAt: '2026-02-28T21:00:00.000Z' },
    bad: { kind: 'SOUND' },
  },
  growthMeasurement: {
    create: ({ babyId }) => ({
      babyId,
      date: '2026-02-28',
      weight: { g: 3401.94, unit: 'lb', value: 7.5 },
      height: { mm: 500, unit: 'cm', value: 50, position: null },
    }),
    change: { headCircumference: { mm: 350, unit: 'cm', value: 35 }, notes: 'at the clinic' },
    bad: { weight: { g: 60_000, unit: 'kg', value: 60 } },
  },
  doctorVisit: {
    create: ({ babyId }) => ({
      babyId,
      title: 'Allergy clinic',
      scheduledDate: '2026-03-02',
      timeZone: 'Asia/Tbilisi',
      vaccines: ['Influenza'],
      measurements: ['weight', 'height'],
    }),
    change: {
      completedDate: '2026-03-02',
      scheduledTime: '09:30',
      vaccines: ['Influenza', 'MMR'],
      notes: 'all well',
    },
    bad: { measurements: ['shoes'] },
  },
  visitCompletion: {
    create: ({ babyId }) => ({ babyId, scheduleId: 'us', visitKey: '2-months', completedDate: '2026-03-16' }),
    change: { completedDate: '2026-03-17', vaccinesGiven: ['DTaP', 'IPV'] },
    bad: { visitKey: 'Two months' },
  },
  doctorQuestion: {
    create: ({ babyId }) => ({ babyId, text: 'Vitamin D until when?' }),
    change: { isAsked: true, answer: 'the first year' },
    bad: { text: '  ' },
  },
  temperature: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      reading: { tenthsC: 380, unit: 'F', value: 100.4 },
    }),
    change: { reading: { tenthsC: 372, unit: 'C', value: 37.2 }, place: 'EAR' },
    bad: { reading: { tenthsC: 380, unit: 'C', value: 39 } },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/temperature`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/temperature/${id}`,
      time: 'timestamp',
    },
  },
  medicine: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      name: 'Vitamin D',
    }),
    change: { dose: { unit: 'DROP', value: 1 }, intervalMinutes: 1440, kind: 'SUPPLEMENT' },
    bad: { dose: { unit: 'SPOON', value: 1 } },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/medicine`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/medicine/${id}`,
      time: 'timestamp',
    },
  },
  potty: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      result: 'PEE',
    }),
    change: { result: 'BOTH', notes: 'alone' },
    bad: { result: 'LATER' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/potty`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/potty/${id}`,
      time: 'timestamp',
    },
  },
  ownActivity: {
    create: () => ({ name: 'Crying', choices: ['tired'] }),
    change: { colour: 'RED', unit: 'min', choices: ['tired', 'hungry'], lasts: true },
    bad: { glyph: 'UNICORN' },
    rest: { list: () => '/api/own-activities', item: (_, id) => `/api/own-activities/${id}` },
  },
  ownEntry: {
    create: ({ babyId, feedingId }) => ({
      babyId,
      activityId: feedingId,
      name: 'Crying',
      lasts: true,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
    }),
    change: { endTime: '2026-02-28T21:20:00.000Z', choice: 'tired', amount: { unit: 'min', value: 20 } },
    bad: { amount: { unit: 'min', value: -1 } },
  },
  food: {
    create: () => ({ name: 'Grandma’s pie' }),
    change: { allergens: ['EGG', 'WHEAT'] },
    bad: { allergens: ['PIE'] },
  },
  foodReaction: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
    }),
    change: { signs: ['HIVES'], food: 'pie', mealIds: ['01890a5d-ac96-774b-bcce-b302099a8057'] },
    bad: { signs: ['WINGS'] },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/food-reactions`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/food-reactions/${id}`,
      time: 'timestamp',
    },
  },
  illness: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
    }),
    change: { name: 'A cold', wellAt: '2026-03-03T09:00:00.000Z' },
    bad: { name: ' ' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/illnesses`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/illnesses/${id}`,
      time: 'timestamp',
    },
  },
  symptom: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
    }),
    change: { signs: ['COUGH', 'RASH'], notes: 'Only at night' },
    bad: { signs: ['WINGS'] },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/symptoms`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/symptoms/${id}`,
      time: 'timestamp',
    },
  },
  tooth: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      tooth: '81',
    }),
    change: { fellOutAt: '2032-03-01T03:00:00.000Z', notes: 'at breakfast' },
    bad: { tooth: '11' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/teeth`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/teeth/${id}`,
      time: 'timestamp',
    },
  },
  vaccination: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      name: 'MMR',
      dose: '1',
    }),
    change: {
      batch: 'A12',
      site: 'LEFT_THIGH',
      signs: ['FEVER'],
      reaction: 'warm',
      reactionAt: '2026-03-01T03:00:00.000Z',
    },
    bad: { signs: ['WINGS'] },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/vaccinations`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/vaccinations/${id}`,
      time: 'timestamp',
    },
  },
  pumping: {
    create: () => ({ startTime: '2026-02-28T21:00:00.000Z', timeZone: 'Asia/Tbilisi' }),
    change: { left: { ml: 60, unit: 'ml', value: 60 }, endTime: '2026-02-28T21:20:00.000Z' },
    bad: { right: { ml: 2, unit: 'fl_oz', value: 2 } },
    rest: { list: () => '/api/pumping', item: (_, id) => `/api/pumping/${id}`, time: 'startTime' },
  },
  milkPortion: {
    create: () => ({
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      amount: { ml: 120, unit: 'ml', value: 120 },
    }),
    change: { place: 'FREEZER', placedAt: '2026-03-01T21:00:00.000Z' },
    bad: { amount: { ml: 0, unit: 'ml', value: 0 } },
    rest: {
      list: () => '/api/milk-portions',
      item: (_, id) => `/api/milk-portions/${id}`,
      time: 'timestamp',
    },
  },
  milkTake: {
    create: ({ feedingId }) => ({
      portionId: feedingId,
      timestamp: '2026-03-01T21:00:00.000Z',
      amount: { ml: 60, unit: 'ml', value: 60 },
    }),
    change: { amount: { ml: 70, unit: 'ml', value: 70 }, reason: 'DISCARDED' },
    bad: { reason: 'LOST' },
  },
  milkRules: {
    create: () => ({ freezerMonths: 12 }),
    change: { roomHours: 6, fridgeDays: 5, thawedHours: 12 },
    bad: { roomHours: 0 },
  },
  reminderSettings: {
    isPrivate: true,
    create: () => ({ feed: true }),
    change: { feedAfterMinutes: 150, vitaminName: 'Vitamin D', quietFrom: '22:00', quietUntil: '07:00' },
    bad: { diaperAfterMinutes: 29 },
  },
  wishlist: {
    isPrivate: true,
    create: () => ({ babyName: 'Mia' }),
    change: { dueDate: '2026-05-01', isPublic: true, message: '' },
    bad: { dueDate: '2026-02-30' },
  },
  wishlistItem: {
    isPrivate: true,
    create: ({ feedingId }) => ({ wishlistId: feedingId, name: 'Blanket' }),
    change: { quantity: 2, link: 'https://shop.example/blanket', price: '20 €', position: 3 },
    bad: { link: 'javascript:alert(1)' },
  },
  note: {
    create: ({ babyId }) => ({
      babyId,
      timestamp: '2026-02-28T21:00:00.000Z',
      timeZone: 'Asia/Tbilisi',
      text: 'The first smile',
    }),
    change: { text: 'The first smile, at grandmother' },
    bad: { text: ' ' },
    rest: {
      list: ({ babyId }) => `/api/babies/${babyId}/notes`,
      item: ({ babyId }, id) => `/api/babies/${babyId}/notes/${id}`,
      time: 'timestamp',
    },
  },
}
