import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { personalTokenPrefix } from 'sync-protocol/api/personal-tokens'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

/** The OpenAPI 3.1 document, generated from the contracts. Must be registered before the routes. */
export async function registerOpenApi(
  app: FastifyInstance,
  info: { title: string; version: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...info,
        description:
          'Instants are RFC 3339 UTC, calendar dates YYYY-MM-DD. Every error is { error, code, details? }.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The access token of a sign-in',
          },
          personalToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${personalTokenPrefix}…`,
            description:
              'A personal access token of one team, made in the settings under "Connections". Its scope is read, or log, which includes read',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withSortedSchemas(jsonSchemaTransformObject(document)),
  })
}

type Document = ReturnType<typeof jsonSchemaTransformObject>

/** The generator writes each named schema twice, for input and output, in order of appearance. */
function withSortedSchemas(document: Document): Document {
  const { components } = document as { components?: { schemas?: Record<string, unknown> } }
  if (!components?.schemas) return document
  const byName = Object.entries(components.schemas).toSorted(([a], [b]) => (a < b ? -1 : 1))
  components.schemas = Object.fromEntries(byName)
  dropUnused(document, components.schemas)
  return document
}

/** Schemas without a reference are only noise. */
function dropUnused(document: Document, schemas: Record<string, unknown>): void {
  for (;;) {
    const text = JSON.stringify(document)
    const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
    if (unused.length === 0) return
    for (const name of unused) delete schemas[name]
  }
}
