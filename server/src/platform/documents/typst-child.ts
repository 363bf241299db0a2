import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { qrPng, qrSvg } from '../qr.ts'

/** A picture for a document: its bytes, or the text of a QR code that is drawn for it. */
export type Asset = Uint8Array | { qr: string }

/** One document to make. `data` is JSON: a template never sees markup that came from outside. */
export interface DocumentOrder {
  template: string
  data: string
  assets: Record<string, Asset>
}

export type DocumentReply = { pdf: Uint8Array } | { error: string }

/** Templates live anywhere under here and see nothing outside. */
const workspace = fileURLToPath(new URL('../../', import.meta.url))
const fonts = fileURLToPath(new URL('../../../fonts', import.meta.url))

// the parent decides when a child ends: Ctrl+C reaches the whole group, and documents in hand are finished first
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// Whoever waits for a page of the portal goes first
setPriority(5)

let made = 0
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] })

process.on('message', (order: DocumentOrder) => {
  process.send?.(reply(order))
})

function reply(order: DocumentOrder): DocumentReply {
  try {
    return make(order)
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    made += 1
    // Its memory of what it laid out grows without end, and looking through it takes as long as a tenth of a document
    if (made % 8 === 0) compiler.evictCache(2)
  }
}

function make({ template, data, assets }: DocumentOrder): DocumentReply {
  for (const [name, asset] of Object.entries(assets)) compiler.mapShadow(`${workspace}assets/${name}`, bytesOf(name, asset))
  // as a file, not as `sys.inputs`: those belong to the language itself, and everything would be laid out anew
  compiler.mapShadow(`${workspace}assets/data.json`, Buffer.from(data))
  const compiled = compiler.compile({ mainFilePath: template })
  // pdf() itself fails without a word
  if (compiled.hasError() || !compiled.result) return { error: explained(compiled.takeDiagnostics()) }
  return { pdf: compiler.pdf(compiled.result) }
}

function bytesOf(name: string, asset: Asset): Buffer {
  if (asset instanceof Uint8Array) return Buffer.from(asset.buffer, asset.byteOffset, asset.byteLength)
  return name.endsWith('.png') ? qrPng(asset.qr) : Buffer.from(qrSvg(asset.qr))
}

function explained(diagnostics: NodeError | null): string {
  if (!diagnostics) return 'the template could not be laid out'
  return JSON.stringify(compiler.fetchDiagnostics(diagnostics)).slice(0, 2000)
}
