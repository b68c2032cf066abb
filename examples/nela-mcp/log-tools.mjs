import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { NoAnswer } from './api.mjs'
import { babyId, chosenBaby } from './babies.mjs'
import { plainEntry } from './entries.mjs'

const annotations = { readOnlyHint: false, destructiveHint: false, openWorldHint: false }

const at = z.iso
  .datetime({ offset: true })
  .optional()
  .describe('When it was, with its offset: 2026-03-01T08:05:00+02:00. Left out: now.')

/** Tools that log; nothing changes or deletes what others logged. */
export function logTools({ call, zone }) {
  const pathOf = async (input, path) => `/api/babies/${await chosenBaby(call, input.babyId)}${path}`
  const said = (row) => ({ logged: plainEntry(row, zone) })

  /** Makes an entry. Its own id lets it be sent again where no answer came, without making a second one. */
  async function make(path, fields) {
    const body = { id: randomUUID(), timeZone: zone, ...fields }
    try {
      return said(await call('POST', path, body))
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error
      return said(await call('POST', path, body))
    }
  }

  return {
    log_feed: {
      title: 'Log a bottle or a meal',
      description:
        'Logs a bottle, with its amount in ml, or a meal of solid food. Nursing is logged in the app.',
      inputSchema: z.strictObject({
        babyId,
        feedType: z.enum(['BOTTLE', 'SOLID_FOOD']),
        amountMl: z.number().min(1).max(500).optional().describe('How much a bottle held, in ml.'),
        food: z.string().max(500).optional().describe('What the meal was.'),
        at,
      }),
      annotations,
      run: async (input) => {
        const { feedType, amountMl, food } = input
        return make(await pathOf(input, '/feeding/start'), { feedType, amountMl, food, startTime: input.at })
      },
    },
    log_diaper: {
      title: 'Log a diaper',
      description: 'Logs a diaper change.',
      inputSchema: z.strictObject({
        babyId,
        wetness: z.enum(['DRY', 'DAMP', 'WET', 'VERY_WET']),
        soiled: z.boolean().describe('Whether there was stool in it.'),
        at,
      }),
      annotations,
      run: async (input) => {
        const { wetness, soiled } = input
        return make(await pathOf(input, '/diaper'), { wetness, soiled, timestamp: input.at })
      },
    },
    start_sleep: {
      title: 'The baby falls asleep',
      description: 'Starts a sleep, which runs until end_sleep. Fails where one runs.',
      inputSchema: z.strictObject({ babyId, at }),
      annotations,
      run: async (input) => make(await pathOf(input, '/sleep/start'), { startTime: input.at }),
    },
    end_sleep: {
      title: 'The baby wakes up',
      description: 'Ends the sleep that runs. Fails where none does.',
      inputSchema: z.strictObject({ babyId, at }),
      annotations,
      run: async (input) =>
        said(await call('POST', await pathOf(input, '/sleep/end'), input.at ? { endTime: input.at } : {})),
    },
  }
}
