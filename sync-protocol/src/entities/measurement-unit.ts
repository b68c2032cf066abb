import { z } from 'zod'

/** The system of units in which a person reads and types amounts. */
export const measurementUnit = z.enum(['metric', 'imperial'])
