import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.mjs'

/**
 * One changed line of the sources, and the tests that must detect it. `breaks`: the effect in words; `file`: from the root
 * of the repository; `tests`: arguments of vitest.
 *
 * @typedef {{ breaks: string, file: string, from: string, to: string, tests: string[], env?: Record<string, string> }} Mutant
 */

/** @type {Record<string, Mutant>} */
export const mutants = {
  lock: {
    breaks: 'numbers are assigned without the lock of the space',
    file: 'server/src/records/apply-ops.ts',
    from: `\n    .forUpdate()`,
    to: '',
    tests: ['--project', 'node', 'server/test/sync/interleavings'],
    env: { INTERLEAVINGS: '300' },
  },
  membership: {
    breaks: 'a member who is removed during a write completes it',
    file: 'server/src/records/access.ts',
    from: `    .where('userId', '=', value('userId'))
    .where('removedAt', 'is', null),`,
    to: `    .where('userId', '=', value('userId')),`,
    tests: ['--project', 'node', 'server/test/sync/access'],
  },
  session: {
    breaks: 'a session that signed out can still push',
    file: 'server/src/platform/auth/authenticate.ts',
    from: `    .where('revokedAt', 'is', null)\n`,
    to: '',
    tests: ['--project', 'node', 'server/test/sync/access'],
  },
  'pre-hijacking': {
    breaks: 'a confirmed address gets the password of the newest sign-up, also of another person',
    file: 'server/src/features/account/sign-ups.ts',
    from: `.set({ displayName, language, passwordHash, termsAcceptedAt,`,
    to: `.set({ displayName, language, termsAcceptedAt,`,
    tests: ['--project', 'node', 'server/test/account/pre-hijacking'],
  },
  'another-browser': {
    breaks: 'a browser that did not sign up confirms without the password',
    file: 'server/src/features/account/verify-email.ts',
    from: `if (!isOwner && secret !== undefined)`,
    to: `if (!isOwner && secret === '')`,
    tests: ['--project', 'node', 'server/test/account/pre-hijacking'],
  },
  'inflated-twice': {
    breaks: 'a plugin for answers inflates request bodies too',
    file: 'server/src/platform/http/static-files.ts',
    from: 'globalDecompression: false',
    to: 'globalDecompression: true',
    tests: ['--project', 'node', 'server/test/http/hostile'],
  },
  'inflated-anywhere': {
    breaks: 'routes that do not allow gzip accept a body in gzip',
    file: 'server/src/platform/http/read-body.ts',
    from: `if (encoding === 'gzip' && request.routeOptions.config.inflates !== undefined) return true`,
    to: `if (encoding === 'gzip') return true`,
    tests: ['--project', 'node', 'server/test/http/hostile'],
  },
  'inflated-whole': {
    breaks: 'a body is inflated without a limit',
    file: 'server/src/platform/http/read-body.ts',
    from: '{ maxOutputLength: limit }',
    to: '{}',
    tests: ['--project', 'node', 'server/test/http/hostile'],
  },
  'form-errors': {
    breaks: 'an error of the form parser is a server failure',
    file: 'server/src/platform/http/form-parts.ts',
    from: `throw code ? new ApiError(code) : notAccepted('', 'not a valid form')`,
    to: `throw code ? new ApiError(code) : error`,
    tests: ['--project', 'node', 'server/test/http/corrupted'],
  },
  'body-left-unread': {
    breaks: 'the server does not read the rest of a refused body, so its sender waits',
    file: 'server/src/platform/http/read-body.ts',
    from: '    raw.resume()\n',
    to: '',
    tests: ['--project', 'node', 'server/test/http/corrupted', '-t', 'leaves the connection usable'],
  },
  'foreign-host': {
    breaks: 'the server answers requests with any host name',
    file: 'server/src/platform/http/host-check.ts',
    from: `if (name !== own && !isLoopbackHost(name)) throw new ApiError('wrong_host')`,
    to: 'void [name, own, isLoopbackHost]',
    tests: ['--project', 'node', 'server/test/http/host.test'],
  },
  'unfair-queue': {
    breaks: 'one owner can occupy all slots of a queue',
    file: 'server/src/platform/work/fair-queue.ts',
    from: 'const maxPerOwner = Math.max(1, slots - 1)',
    to: 'const maxPerOwner = slots',
    tests: ['--project', 'node', 'server/src/platform/work'],
  },
  'no-quota': {
    breaks: 'a full diary accepts more rows',
    file: 'server/src/records/quota.ts',
    from: '  if (isOver(usage, 1)) return true\n',
    to: '',
    tests: ['--project', 'node', 'server/test/quota'],
  },
  stamps: {
    breaks: 'the older of two edits wins',
    file: 'sync-protocol/src/wire/merge.ts',
    from: '(clocks.get(field) ?? lowestStamp) < change.stamp',
    to: '(clocks.get(field) ?? lowestStamp) > change.stamp',
    tests: ['--project', 'protocol', 'sync-protocol/src/wire/merge'],
  },
  'op-schema': {
    breaks: 'a delete may have fields',
    file: 'sync-protocol/src/wire/change.ts',
    from: `  delete: z.strictObject(`,
    to: `  delete: z.looseObject(`,
    tests: ['--project', 'node', 'server/test/sync/push'],
  },
  'repeated-push': {
    breaks: 'a repeated push gets another ack token',
    file: 'server/src/records/device-frames.ts',
    from: 'repeated: { acked: same[1], mark: same[3] }',
    to: 'repeated: null',
    tests: ['--project', 'node', 'server/test/sync/exactly-once', 'server/src/records/device-frames'],
  },
  'other-meaning': {
    breaks: 'a copied device can send another op under an acknowledged number',
    file: 'server/src/records/device-frames.ts',
    from: 'if (state.recent[n - state.recentFrom] !== digests[index])',
    to: 'if (state.recent.length === 0)',
    tests: ['--project', 'node', 'server/src/records/device-frames'],
  },
  'future-stamps': {
    breaks: 'a stamp slightly ahead of the server wins over correct edits until that time',
    file: 'server/src/records/merge-op.ts',
    from: 'op.at[0] > now ?',
    to: 'op.at[0] > now + 120_000 ?',
    tests: ['--project', 'node', 'server/test/sync/merge'],
  },
  'delete-that-writes': {
    breaks: 'the fields of a delete are written into the row',
    file: 'sync-protocol/src/wire/merge.ts',
    from: `  if (type !== 'put' && type !== 'patch') return written\n`,
    to: '',
    tests: ['--project', 'protocol', 'sync-protocol/src/wire/merge'],
  },
  'implausible-values': {
    breaks: 'an implausible stored value is returned unchanged',
    file: 'server/src/records/readable-rows.ts',
    from: 'if (isValid(value)) continue',
    to: 'continue',
    tests: ['--project', 'node', 'server/src/records/readable-rows'],
  },
  'merge-columns': {
    breaks: 'a change writes undeclared fields',
    file: 'sync-protocol/src/wire/merge.ts',
    from: '{ ...writtenBy(row, change), ...tombstoneOf(change) }',
    to: '{ ...change.fields, ...tombstoneOf(change) }',
    tests: ['--project', 'protocol', 'sync-protocol/src/wire/merge'],
  },
  'compare-and-set': {
    breaks: 'a suspended tab applies an old page over newer ones',
    file: 'client/src/db/apply/apply-pulled.ts',
    from: 'if (!space || space.cursor !== page.expected) return false',
    to: 'if (!space) return false',
    tests: ['--project', 'dom', 'client/src/db/apply/apply-pulled'],
  },
  overwrite: {
    breaks: 'a pull overwrites an unsent edit',
    file: 'client/src/db/apply/apply-pulled.ts',
    from: 'const ops = waiting.get(key)',
    to: 'const ops = waiting.get(`${key}?`)',
    tests: ['--project', 'dom', 'client/src/db/apply/apply-pulled'],
  },
  'packed-twice': {
    breaks: 'a row that the server changed stays in its packed month as well',
    file: 'client/src/db/apply/apply-pulled.ts',
    from: 'months.drop(moved)',
    to: '',
    tests: ['--project', 'dom', 'client/src/db/packed/packed'],
  },
  'packed-waiting': {
    breaks: 'a row with an unsent change is packed',
    file: 'client/src/db/packed/pack-old.ts',
    from: ' && !waiting.has(rowKey(entity, row))',
    to: '',
    tests: ['--project', 'dom', 'client/src/db/packed/packed'],
  },
  'same-ids': {
    breaks: 'unsent changes of two teams’ rows with the same id are stored as changes of one row',
    file: 'client/src/db/schema/row-key.ts',
    from: '`${entity}/${spaceId}/${id}`',
    to: '`${entity}/${spaceId && 0}/${id}`',
    tests: ['--project', 'dom', 'client/src/db/schema/same-ids'],
  },
  'same-ids-upgrade': {
    breaks: 'an older database is not resynced, and lacks rows that another team’s rows had replaced',
    file: 'client/src/db/schema/key-by-space.ts',
    from: '  await bootstrapAll(change)\n',
    to: '',
    tests: ['--project', 'dom', 'client/src/db/schema/key-by-space'],
  },
  'commit too early': {
    breaks: 'a change is committed before its last request',
    file: 'client/src/db/transactions/native-transaction.ts',
    from: 'if (!batch.isOpen && mayCommitWith(batch.requests)) transaction.commit()',
    to: 'transaction.commit()',
    tests: [
      '--project',
      'dom',
      'client/src/db/transactions/commit-early',
      'client/src/db/transactions/native-transaction',
    ],
  },
  'commit several early anywhere': {
    breaks: 'several requests are committed before their answers in a browser that keeps the connection open',
    file: 'client/src/db/transactions/native-transaction.ts',
    from: "'onfreeze' in (globalThis.document ?? {})",
    to: 'true',
    tests: ['--project', 'dom', 'client/src/db/transactions/commit-early'],
  },
  'connect after pagehide': {
    breaks: 'a closed page opens its database again and blocks a deletion',
    file: 'client/src/db/schema/open-early.ts',
    from: 'db.suspend()',
    to: 'db.close({ disableAutoOpen: false })',
    tests: ['--project', 'dom', 'client/src/db/schema/open-early'],
  },
  'error after commit': {
    breaks: 'a part of a change is stored although the storage refused the rest',
    file: 'client/src/db/transactions/commit-early.ts',
    from: `    making.addEventListener('error', keepUnhandled)\n`,
    to: '',
    tests: ['--project', 'dom', 'client/src/db/transactions/commit-early'],
  },
}

/**
 * Applies a mutation to a source. Throws unless the source contains the line exactly once.
 *
 * @param {Mutant} mutant
 */
export function mutated({ file, from, to }, source = readFileSync(join(root, file), 'utf8')) {
  const [before, after, ...more] = source.split(from)
  if (after === undefined || more.length > 0)
    throw new Error(`${file} does not contain this exactly once: ${from}`)
  return before + to + after
}

/**
 * Compiles the sources with the mutation that MUTANT names; does nothing without one.
 *
 * @returns {import('vite').Plugin | undefined}
 */
export function mutate(name = process.env.MUTANT) {
  if (name === undefined) return undefined
  const mutant = mutants[name]
  if (!mutant) throw new Error(`no mutant ${name}`)
  return {
    name: 'mutate',
    enforce: 'pre',
    transform: (code, id) =>
      id.split('?')[0] === join(root, mutant.file) ? { code: mutated(mutant, code), map: null } : undefined,
  }
}
