#!/usr/bin/env node
// An MCP server over standard input and output, in front of the REST API of a Nela. README.md says how to set it up.
import { McpServer } from '@modelcontextprotocol/server'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { openApi } from './api.mjs'
import { logTools } from './log-tools.mjs'
import { readTools } from './read-tools.mjs'
import { isZone } from './times.mjs'

/** Ends the process with one line: standard output is for the protocol alone. */
function stop(line) {
  console.error(`nela-mcp: ${line}`)
  process.exit(1)
}

const { NELA_URL = '', NELA_TOKEN = '', NELA_TZ, NELA_ALLOW_LOG } = process.env
const words = process.argv.slice(2)
const zone = NELA_TZ ?? Intl.DateTimeFormat().resolvedOptions().timeZone
if (!/^https?:\/\/[^/]/.test(NELA_URL)) stop('set NELA_URL to the address of your server, https://…')
if (NELA_TOKEN === '') stop('set NELA_TOKEN to a token of Settings, Connections')
if (!isZone(zone)) stop(`NELA_TZ "${zone}" is no time zone; one is Europe/Kyiv`)
if (words.some((word) => word !== '--log')) stop('there is no argument but --log, which allows logging')
const mayLog = words.length > 0 || NELA_ALLOW_LOG === '1'

const nela = { call: openApi({ url: NELA_URL, token: NELA_TOKEN }), zone }
const tools = { ...readTools(nela), ...(mayLog ? logTools(nela) : {}) }

/** The answer of a tool as text; what failed is a sentence that the assistant can pass on. */
const answering = (run) => async (input) => {
  try {
    return { content: [{ type: /** @type {const} */ ('text'), text: JSON.stringify(await run(input)) }] }
  } catch (error) {
    const { message } = /** @type {Error} */ (error)
    return { isError: true, content: [{ type: /** @type {const} */ ('text'), text: message }] }
  }
}

serveStdio(() => {
  const server = new McpServer({ name: 'nela-mcp', version: '0.1.0' })
  for (const [name, { run, ...tool }] of Object.entries(tools))
    server.registerTool(name, tool, answering(run))
  return server
})
