import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { NodeCompiler, type NodeError } from '@myriaddreamin/typst-ts-node-compiler'
import { markOf, type PdfTemplate, readPdfTemplate, samples, type TemplateFields } from './pdf-template.ts'
import { fillPdfTemplate } from './pdf-template-filling.ts'
import { qrPng, qrSvg } from './qr.ts'

/** A picture for a document: its bytes, or the text of a QR code to be rendered. */
export type Asset = Uint8Array | { qr: string }

/** The texts before and after a PDF in base64; plain ASCII. */
export type Envelope = { before: string; after: string }

/** A request for one document. `data` is JSON: a template never receives markup from outside. */
export interface RenderRequest {
  template: string
  data: string
  assets: Record<string, Asset>
  fields?: TemplateFields
  envelope?: Envelope
}

/** `filled`: made from a template, without a layout. */
export type RenderResponse = { document: Uint8Array; filled?: true } | { error: string }
type Made = { pdf: Uint8Array } | { error: string }

/** Templates must be inside this folder and can read nothing outside. */
const workspace = fileURLToPath(new URL('../../', import.meta.url))
const fonts = fileURLToPath(new URL('../../../fonts', import.meta.url))

// the parent decides when a child ends: Ctrl+C reaches the whole process group, and running documents are finished first
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => process.exit(0))

// Requests for pages of the portal take precedence
setPriority(5)

let made = 0
const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontPaths: [fonts] }] })

process.on('message', (request: RenderRequest) => {
  process.send?.(reply(request))
})

function reply(request: RenderRequest): RenderResponse {
  try {
    const filled = fillIfPossible(request)
    const made = filled ? { pdf: filled } : make(request)
    if ('error' in made) return made
    const document = request.envelope ? enclose(made.pdf, request.envelope) : made.pdf
    return filled ? { document, filled: true } : { document }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  } finally {
    compiler.resetShadow()
    made += 1
    // The compiler's cache grows without limit, and searching it takes up to a tenth of the time of a document
    if (made % 8 === 0) compiler.evictCache(2)
  }
}

function enclose(pdf: Uint8Array, { before, after }: Envelope): Buffer {
  const base64 = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('base64')
  return Buffer.from(before + base64 + after, 'latin1')
}

/** Templates by everything that their documents have in common; null for documents that cannot become a template. */
const templates = new Map<string, PdfTemplate | null>()
const maxTemplates = 48

/** Returns the filled document; null if it cannot be filled and must be laid out. */
function fillIfPossible(request: RenderRequest): Buffer | null {
  try {
    return fill(request)
  } catch {
    return null
  } finally {
    compiler.resetShadow()
  }
}

/** Fills the document into its template, if possible; the first such document lays out the template. */
function fill(request: RenderRequest): Buffer | null {
  const { fields, assets } = request
  const code = Object.entries(assets).find(([, asset]) => !(asset instanceof Uint8Array))
  if (!fields?.alike || !code || !('qr' in code[1])) return null
  const names = Object.keys(fields.texts)
  const key = keyOf(request, names)
  let template = templates.get(key)
  if (template === undefined) template = cacheTemplate(key, layOutTemplate(request, names))
  return template && fillPdfTemplate(template, fields.texts, qrPng(code[1].qr), makeLine)
}

function makeLine(text: string): Buffer | null {
  compiler.mapShadow(`${workspace}assets/line.json`, Buffer.from(JSON.stringify({ text })))
  const { result } = compiler.compile({ mainFilePath: `${workspace}platform/documents/line.typ` })
  return result ? Buffer.from(compiler.pdf(result, { pdfTags: false })) : null
}

function keyOf({ template, data, assets }: RenderRequest, names: readonly string[]): string {
  const hash = createHash('sha256').update(template).update(data).update(names.join())
  for (const asset of Object.values(assets)) if (asset instanceof Uint8Array) hash.update(asset)
  return hash.digest('base64')
}

function layOutTemplate(request: RenderRequest, names: readonly string[]): PdfTemplate | null {
  const texts = Object.fromEntries(names.map((name, at) => [name, { text: markOf(at), tone: 'ink' as const, width: 0 }]))
  const reply = make({ ...request, fields: { texts, alike: true } }, samples)
  return 'pdf' in reply ? readPdfTemplate(Buffer.from(reply.pdf), names) : null
}

function cacheTemplate(key: string, template: PdfTemplate | null): PdfTemplate | null {
  const [oldest] = templates.keys()
  if (oldest !== undefined && templates.size >= maxTemplates) templates.delete(oldest)
  templates.set(key, template)
  return template
}

function make({ template, data, assets, fields }: RenderRequest, letters: string | null = null): Made {
  compiler.mapShadow(
    `${workspace}assets/fields.json`,
    Buffer.from(JSON.stringify({ texts: fields?.texts ?? {}, samples: letters })),
  )
  for (const [name, asset] of Object.entries(assets)) compiler.mapShadow(`${workspace}assets/${name}`, bytesOf(name, asset))
  // as a file, not as `sys.inputs`: those belong to the language itself, and a change would lay everything out anew
  compiler.mapShadow(`${workspace}assets/data.json`, Buffer.from(data))
  const compiled = compiler.compile({ mainFilePath: template })
  // pdf() itself fails without a message
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
