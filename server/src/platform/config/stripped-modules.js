/**
 * Given to the processes of the portal by `--import`: modules whose types an earlier process stripped are read from the folder STRIPPED_MODULES,
 * so that this one need not load the compiler that strips them. In JavaScript, since TypeScript would need that compiler (decision 193).
 */
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.STRIPPED_MODULES
if (folder) registerHooks({ load })

/** @type {import('node:module').LoadHookSync} */
function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context)
  const source = stripOnce(readFileSync(fileURLToPath(url), 'utf8'))
  return { format: 'module', source, shortCircuit: true }
}

/** @param {string} source */
function stripOnce(source) {
  const file = join(/** @type {string} */ (folder), `${digestOf(source)}.js`)
  const kept = readKept(file)
  if (kept !== null) return kept
  const stripped = stripTypeScriptTypes(source)
  keep(file, stripped)
  return stripped
}

/**
 * The text of a file whose digest stands below it; null where there is none, or where a power cut left half of it.
 * @param {string} file
 */
function readKept(file) {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.lastIndexOf('\n//')
    const stripped = text.slice(0, end)
    return text.slice(end + 3) === digestOf(stripped) ? stripped : null
  } catch {
    return null
  }
}

/**
 * Other processes read the file meanwhile, so it gets its name when it is whole. A folder that cannot be written to costs time, and nothing else.
 * @param {string} file
 * @param {string} stripped
 */
function keep(file, stripped) {
  const written = `${file}.${process.pid}`
  try {
    writeFileSync(written, `${stripped}\n//${digestOf(stripped)}`, { mode: 0o600 })
    renameSync(written, file)
  } catch {}
}

/** @param {string} text */
function digestOf(text) {
  return createHash('sha256').update(text).digest('hex')
}
