import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from '../sources.mjs'

/** Lines of an error in the summary; the rest is in the log at the failure. */
const LINES = 14

/** Appends failures to the file in FAILURES_FILE, so that a long log can end with them. */
export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    for (const module of modules) {
      const file = relative(root, module.moduleId)
      note(file, module.errors())
      for (const suite of module.children.allSuites()) note(`${file} > ${suite.fullName}`, suite.errors())
      for (const test of module.children.allTests('failed'))
        note(`${file} > ${test.fullName}`, test.result().errors)
    }
    note('outside of any test', unhandledErrors)
  }
}

function note(where, errors) {
  for (const error of errors) {
    const lines = (error.stack || error.message || String(error)).split('\n')
    const ours = lines.filter((line) => !line.includes('node_modules')).slice(0, LINES)
    appendFileSync(String(process.env.FAILURES_FILE), `✗ ${where}\n${ours.join('\n')}\n\n`)
  }
}
