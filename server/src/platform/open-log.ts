import { pino, type DestinationStream } from 'pino'
import type { Config } from './config.ts'
import { currentRequest } from './current-request.ts'
import type { Log } from './log.ts'
import { withoutValues } from './log-privacy.ts'

/** An answered request, with its declared route, so that no id and no token of an address is in the log. */
export interface RequestLine {
  method: string
  route: string
  status: number
  /** Duration. */
  ms: number
}

/** The log of the running server. `request`: logs an answered request, if the format has such lines. */
export interface ServerLog extends Log {
  request?: (line: RequestLine) => void
}

/**
 * `text`: plain lines, information to standard output, all else to standard error. `json`: one object per line to
 * standard output, or to `to`, with level, time, msg, and the id of its request.
 */
export function openLog(format: Config['logFormat'], to?: DestinationStream): ServerLog {
  return format === 'json' ? jsonLog(to ?? pino.destination({ fd: 1, sync: true })) : textLog
}

const textLog: ServerLog = {
  info: (line) => process.stdout.write(`${line}\n`),
  warn: (line) => process.stderr.write(`${withoutValues(line)}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
}

function jsonLog(to: DestinationStream): ServerLog {
  const log = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const requestId = currentRequest.getStore()
        return requestId === undefined ? {} : { requestId }
      },
    },
    to,
  )
  return {
    info: (line) => log.info(line),
    warn: (line) => log.warn(withoutValues(line)),
    error: (line) => log.error(line),
    request: (line) => (line.status >= 500 ? log.error(line, 'request') : log.info(line, 'request')),
  }
}
