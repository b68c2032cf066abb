import Fastify, { type FastifyInstance } from 'fastify'
import type { AuthDeps, Deps } from '#deps.ts'
import { accountRoutes } from '#features/account/routes.ts'
import { aiRoutes } from '#features/ai/routes.ts'
import { achievementRoutes } from '#features/achievements/routes.ts'
import { auditRoutes } from '#features/audit/routes.ts'
import { withTeamEvents } from '#features/audit/with-team-events.ts'
import { calendarRoutes } from '#features/connections/calendar/routes.ts'
import { connectionRoutes } from '#features/connections/routes.ts'
import { webhookRoutes } from '#features/connections/webhooks/routes.ts'
import { babyRoutes } from '#features/babies/routes.ts'
import { activityRoutes } from '#features/activities/routes.ts'
import { statusRoutes } from '#features/activities/status/routes.ts'
import { mediaRoutes } from '#features/media/routes.ts'
import { milestoneRoutes } from '#features/milestones/routes.ts'
import { doctorRoutes } from '#features/doctor/routes.ts'
import { registerDocs } from '#features/docs/routes.ts'
import { registerLandingPage } from '#features/landing/page.ts'
import { registerLegalPages } from '#features/legal/pages.ts'
import { growthRoutes } from '#features/growth/routes.ts'
import { importRoutes } from '#features/import/routes.ts'
import { notificationRoutes } from '#features/notifications/routes.ts'
import { historyRoutes } from '#features/history/routes.ts'
import { sitterRoutes } from '#features/sitter/routes.ts'
import { syncRoutes } from '#features/sync/routes.ts'
import { teamRoutes } from '#features/team/routes.ts'
import { productRoutes } from '#features/products/routes.ts'
import { wishlistRoutes } from '#features/wishlist/routes.ts'
import { registerJwt } from '#platform/auth/jwt.ts'
import { registerAppLinks } from '#platform/http/app-links.ts'
import { registerCrawlerPages } from '#platform/http/crawlers.ts'
import { registerCrossOrigin } from '#platform/http/cross-origin.ts'
import { registerErrorHandler } from '#platform/http/error-handler.ts'
import { registerFileBody } from '#platform/http/file-body.ts'
import { registerGracefulClose } from '#platform/http/graceful-close.ts'
import { registerHeaders } from '#platform/http/headers.ts'
import { registerHealth } from '#platform/http/health.ts'
import { registerHostCheck } from '#platform/http/host-check.ts'
import { registerForwardedWarning } from '#platform/http/forwarded-warning.ts'
import { registerBodyRules, registerBodyDraining } from '#platform/http/read-body.ts'
import { registerJsonBody } from '#platform/http/json-body.ts'
import { registerOpenApi } from '#platform/http/openapi.ts'
import { rawErrors } from '#platform/http/raw-errors.ts'
import { registerRefusalLog } from '#platform/http/refusal-log.ts'
import { registerRequestId, requestLog } from '#platform/http/request-id.ts'
import { registerRequestLines } from '#platform/http/request-lines.ts'
import { registerRoutes } from '#platform/http/register-routes.ts'
import type { Route } from '#platform/http/route.ts'
import { registerStaticFiles } from '#platform/http/static-files.ts'
import { openLive } from '#records/live.ts'
import { logImplausibleValues } from '#records/implausible-values.ts'

/** Every route of the API, in one visible list. */
export function allRoutes(deps: AuthDeps, live: ReturnType<typeof openLive>): Route[] {
  return withTeamEvents(deps, [
    ...accountRoutes(deps),
    ...auditRoutes(deps),
    ...connectionRoutes(deps),
    ...calendarRoutes(deps),
    ...webhookRoutes(deps),
    ...teamRoutes(deps),
    ...babyRoutes(deps),
    ...statusRoutes(deps),
    ...aiRoutes(deps),
    ...mediaRoutes(deps),
    ...milestoneRoutes(deps),
    ...achievementRoutes(deps),
    ...activityRoutes(deps),
    ...doctorRoutes(deps),
    ...growthRoutes(deps),
    ...historyRoutes(deps),
    ...importRoutes(deps),
    ...wishlistRoutes(deps),
    ...productRoutes(deps),
    ...notificationRoutes(deps),
    ...sitterRoutes(deps),
    ...syncRoutes(deps, live),
  ])
}

/**
 * Builds the whole server without listening, the same for production, development and tests. `clientDir` is the
 * folder of the built client. When it is empty or missing, pages answer 404.
 */
export async function buildApp(given: Deps, clientDir: string): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => given.ids.secret(9),
    trustProxy: given.config.trustProxy.length > 0 ? [...given.config.trustProxy] : false,
    bodyLimit: 65_536,
    requestTimeout: 30_000,
    // The server cuts off slow heads and bodies. Event streams stay open, so there is no timeout for a silent
    // connection. Without a Host header Node would answer by itself, without our headers.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    ...rawErrors(given.config.publicUrl),
  })
  // Registered before all other hooks, so that their log lines have the id too.
  registerRequestId(app)
  registerRequestLines(app, given)
  const { logFormat } = given.config
  const logs = {
    log: requestLog(given.log, logFormat),
    logRefusal: requestLog(given.logRefusal, logFormat),
  }
  const deps: AuthDeps = { ...given, ...logs, jwt: await registerJwt(app, given.config) }
  const live = openLive(deps)
  // Runs before the server waits for open connections: streams end, running requests finish.
  app.addHook('preClose', async () => live.close())
  const stopLoggingImplausibleValues = logImplausibleValues(deps.log)
  app.addHook('onClose', async () => stopLoggingImplausibleValues())
  registerGracefulClose(app)
  registerErrorHandler(app, deps.log)
  await registerHeaders(app, deps.config.publicUrl)
  registerCrossOrigin(app, deps.config.corsOrigins)
  registerHostCheck(app, deps.config.publicUrl)
  registerForwardedWarning(app, deps)
  registerRefusalLog(app, deps)
  registerBodyRules(app)
  registerBodyDraining(app)
  registerJsonBody(app)
  await registerFileBody(app)
  await registerOpenApi(app, { title: 'Nela', version: '1' })
  await registerStaticFiles(app, clientDir)
  registerLandingPage(app, clientDir, deps.config)
  registerLegalPages(app, clientDir, deps.config.operator)
  registerAppLinks(app, deps.config)
  registerCrawlerPages(app, deps.config.publicUrl)
  await app.register(async (api) => registerRoutes(api, deps, allRoutes(deps, live)))
  registerDocs(app)
  registerHealth(app, deps, {
    streams: live.count,
    pool: () => deps.pool,
    backups: deps.backups,
  })
  await app.ready()
  return app
}
