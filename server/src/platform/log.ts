/** The three calls that platform code needs of a logger; pino, Fastify's logger and console all fit. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
