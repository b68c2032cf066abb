import type { FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupFigures } from './backup/figures.ts'
import { eventsContract, pushContract } from 'sync-protocol/api/sync'

export interface Gauges {
  /** Open event streams. */
  streams(): number
  /** Connections of the pool. */
  pool(): { totalCount: number; idleCount: number; waitingCount: number } | undefined
  /** If the server makes backups itself. */
  backups?: BackupFigures | undefined
}

export interface Metrics {
  /** Call for every answered request. `seconds`: from its arrival to the last byte of the answer. */
  answered(request: FastifyRequest, status: number, seconds: number): void
  /** Prometheus text. */
  text(): Promise<{ type: string; body: string }>
}

/** The operator's metrics. Labels are route patterns, never ids or addresses. */
export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'nela_http_request_seconds',
    help: 'Answered requests by route',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const pushes = new Counter({
    name: 'nela_pushes_total',
    help: 'Pushes by status',
    labelNames: ['status'],
    registers,
  })
  const ops = new Counter({ name: 'nela_ops_total', help: 'Changes in pushes that were taken', registers })
  gauge('nela_event_streams', 'Open event streams', gauges.streams)
  gauge('nela_pool_connections', 'Database connections', () => gauges.pool()?.totalCount ?? 0)
  gauge('nela_pool_idle', 'Idle database connections', () => gauges.pool()?.idleCount ?? 0)
  gauge('nela_pool_waiting', 'Queries waiting for a connection', () => gauges.pool()?.waitingCount ?? 0)
  gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  gauge('process_start_time_seconds', 'Start, in seconds since 1970', () => performance.timeOrigin / 1000)
  const { backups } = gauges
  if (backups) {
    gauge(
      'nela_backup_last_success_timestamp_seconds',
      'The newest backup, in seconds since 1970; 0: none',
      () => Math.round((backups.lastSuccess ?? 0) / 1000),
    )
    gauge('nela_backup_size_bytes', 'Size of the newest backup', () => backups.bytes)
    gauge('nela_backup_duration_seconds', 'Time of the last one since the start', () => backups.seconds)
    gauge('nela_backup_failures', 'Daily backups that failed since the start', () => backups.failures)
  }

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
  }

  return {
    answered(request, status, seconds) {
      const route = request.routeOptions.url ?? 'none'
      // The duration of a stream is its lifetime, not the server's work.
      if (route === eventsContract.url) return
      requests.observe({ method: request.method, route, status }, seconds)
      if (route !== pushContract.url) return
      pushes.inc({ status })
      if (status === 200) ops.inc((request.body as { ops: unknown[] }).ops.length)
    },
    text: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}
