import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { EndpointSpec, FilePart } from '@nalanda/contract/platform/endpoint'
import { validationError } from '@nalanda/contract/platform/validation/validation-error'
import type { FastifyRequest } from 'fastify'
import { invalid, ProblemError, problem } from '../problems.ts'
import type { UploadedFile } from './context.ts'

const mebibyte = 1024 * 1024

type Parts = { body: Record<string, unknown>; files: Record<string, UploadedFile | UploadedFile[] | null> }
type Declared = Readonly<Record<string, FilePart>>

/**
 * Reads a multipart call: its declared files, and its JSON part or plain fields as the body. A browser sends a JSON Blob with a file name, so parts are
 * distinguished by field name. Refuses a file over its limit, one that is missing or sent more often than declared, undeclared parts, and an incomplete form.
 */
export async function readParts(endpoint: EndpointSpec, request: FastifyRequest): Promise<Parts> {
  if (!request.isMultipart()) throw problem('platform.wrong-media')
  const declared: Declared = endpoint.files ?? {}
  const parts = await readAll(endpoint, request).catch((error: unknown) => {
    throw asRefusal(error)
  })
  for (const [name, { optional, most }] of Object.entries(declared)) {
    if (parts.files[name]) continue
    if (most !== undefined) parts.files[name] = []
    else if (optional) parts.files[name] = null
    else throw invalid({ [name]: validationError('no-file') })
  }
  return parts
}

const maxAtOnce = 200 * mebibyte
/** Limits for guests, who are not verified before their file is read: regardless of their number and speed, there is memory left for the office's files. */
const maxOfGuests = 80 * mebibyte
const maxOfOneGuest = 32 * mebibyte
const expected = { inAll: 0, ofGuests: 0, ofGuest: new Map<string, number>() }

/**
 * Runs a call with files while there is memory for them; the memory is reserved from the request's headers until its response. Refuses, with a request to
 * retry, if too many uploads are running; guests are refused first.
 */
export async function withRoomForFiles<T>(endpoint: EndpointSpec, request: FastifyRequest, answer: () => Promise<T>): Promise<T> {
  const largest = Object.values(endpoint.files ?? {}).reduce(
    (sum, { maxBytes, most = 1 }) => sum + (maxBytes + mebibyte) * most,
    0,
  )
  const room = Math.min(Number(request.headers['content-length'] ?? largest), largest)
  const guest = request.signedIn ? null : request.ip
  if (!hasRoom(room, guest)) throw problem('platform.busy', {}, { headers: { 'retry-after': '5' } })
  take(room, guest)
  try {
    return await answer()
  } finally {
    take(-room, guest)
  }
}

function hasRoom(room: number, guest: string | null): boolean {
  if (expected.inAll + room > maxAtOnce) return false
  if (guest === null) return true
  return expected.ofGuests + room <= maxOfGuests && (expected.ofGuest.get(guest) ?? 0) + room <= maxOfOneGuest
}

function take(room: number, guest: string | null): void {
  expected.inAll += room
  if (guest === null) return
  expected.ofGuests += room
  const own = (expected.ofGuest.get(guest) ?? 0) + room
  if (own > 0) expected.ofGuest.set(guest, own)
  else expected.ofGuest.delete(guest)
}

async function readAll(endpoint: EndpointSpec, request: FastifyRequest): Promise<Parts> {
  const declared: Declared = endpoint.files ?? {}
  const files: Parts['files'] = {}
  const body: Parts['body'] = {}
  const isJson = (name: string) => endpoint.jsonParts?.includes(name) ?? false
  const largest = Math.max(...Object.values(declared).map((part) => part.maxBytes))
  const limits = { fileSize: largest + 1, files: 10, fields: 100, fieldSize: mebibyte, parts: 110 }
  for await (const part of request.parts({ limits })) {
    const { fieldname } = part
    const limit = Object.hasOwn(declared, fieldname) ? declared[fieldname] : undefined
    if (isJson(fieldname)) body[fieldname] = await readJsonPart(part)
    else if (part.type === 'field') body[fieldname] = part.value
    else if (limit?.most !== undefined && listed(files[fieldname]).length < limit.most)
      files[fieldname] = [...listed(files[fieldname]), await readFile(part, limit)]
    else if (limit && !files[fieldname]) files[fieldname] = await readFile(part, limit)
    else throw invalid({ [fieldname.slice(0, 100)]: validationError('file-not-expected') })
  }
  return { body, files }
}

const listed = (files: Parts['files'][string] = null) => [files ?? []].flat()

async function readFile(part: MultipartFile, { maxBytes }: FilePart): Promise<UploadedFile> {
  const bytes = await part.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') return null
    throw error
  })
  if (!bytes || bytes.length > maxBytes) throw problem('platform.too-large', { limit: `${Math.floor(maxBytes / mebibyte)} MB` })
  return { name: part.filename.slice(0, 200).toWellFormed(), type: part.mimetype, bytes }
}

/** Parses the JSON of one part, which a browser sends as a file and other clients as a field. */
async function readJsonPart(part: Multipart): Promise<unknown> {
  // The form parser has already parsed a field declared as JSON
  if (part.type === 'field' && typeof part.value === 'object') return part.value
  const text =
    part.type === 'field' ? String(part.value) : (await readFile(part, { accept: '', maxBytes: mebibyte })).bytes.toString()
  try {
    return JSON.parse(text)
  } catch {
    throw invalid({ [part.fieldname]: validationError('not-json') })
  }
}

/** Turns errors of the form parser, which have no status, into refusals: they are the sender's mistakes. */
function asRefusal(error: unknown): unknown {
  const knowsItsStatus = error instanceof ProblemError || (error as { statusCode?: number }).statusCode !== undefined
  return knowsItsStatus ? error : invalid({ request: validationError('form-incomplete') })
}
