import { z } from 'zod'

/** The unit system in which a user reads and enters amounts. */
export const measurementUnit = z.enum(['metric', 'imperial'])
