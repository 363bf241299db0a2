import { createRequire } from 'node:module'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { openDocuments } from './documents.ts'

/**
 * Equal documents are filled into a PDF that is parsed exactly as the current typst writes it (pdf-reading.ts and the two files of the PDF template; decision
 * 22). Another typst may write it differently: then each of them is laid out completely, ten times as slowly, and nothing reports it.
 */
const instruction = `typst changed. Before you put its new version here:
1. npx vitest run --project rules-and-modules server/src/platform/documents server/src/modules/results/documents
   (a filled document must still equal one that is laid out whole);
2. open a result document in three PDF readers and compare it with one of the version before;
3. npm run bench: result documents a second must be what docs/performance.md says.`

it('the typst version that makes PDFs is the one that the template filling was written for', async () => {
  const { version } = createRequire(import.meta.url)('@myriaddreamin/typst-ts-node-compiler/package.json') as { version: string }
  const documents = openDocuments({ log: pino({ level: 'silent' }), children: 1 })
  onTestFinished(() => documents.close())
  const pdf = (await documents.render(new URL('./fixtures/plain.typ', import.meta.url), {})).toString('latin1')
  const creator = /\/Creator \(([^)]*)\)/.exec(pdf)?.[1]
  expect({ package: version, creator }, instruction).toEqual({ package: '0.7.0', creator: 'Typst 0.14.2' })
})
