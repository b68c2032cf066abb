/**
 * What a call costs the server. The server limits calls by this class; see its `platform/http/cost-limits.ts`.
 * - `open`: nobody is signed in; `read` and `write`: a few rows; `growth`: percentiles of many measurements;
 * - `push`, `heal`, `pull`, `bootstrap`: batches of rows of a device; `stream`: a connection that stays open;
 * - `upload`: a file to be decoded; `download`: a stored file;
 * - `document`, `analysis`, `archive`: computed from many rows by a worker; `outside`: a request to another server.
 */
export type Cost =
  | 'open'
  | 'read'
  | 'write'
  | 'growth'
  | 'push'
  | 'heal'
  | 'pull'
  | 'bootstrap'
  | 'stream'
  | 'upload'
  | 'download'
  | 'document'
  | 'analysis'
  | 'archive'
  | 'outside'

interface Declared {
  method: string
  access: { kind: string }
  takes?: 'file' | 'form'
  cost?: Cost
}

/** The class of a contract: the declared one, else the one that follows from how it is called. */
export function costOf({ method, access, takes, cost }: Declared): Cost {
  if (cost) return cost
  if (takes) return 'upload'
  if (access.kind === 'public') return 'open'
  return method === 'GET' ? 'read' : 'write'
}
