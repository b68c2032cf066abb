/** Entities that can run. */
export const running = ['sleepSession', 'feedingSession', 'playSession'] as const
export type Running = (typeof running)[number]
