/** The logger interface of platform code; pino, Fastify's logger and console all fit. */
export type Log = {
  info(message: string): void
  warn(message: string): void
  error(message: string): void
}
