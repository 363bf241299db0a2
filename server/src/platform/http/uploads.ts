import type { EndpointSpec } from '@nalanda/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { problem } from '../problems.ts'
import type { UploadedFile } from './context.ts'

const mebibyte = 1024 * 1024

/**
 * Reads a multipart call: its declared files, and its JSON part or plain fields as the body. A browser sends a JSON Blob with a file
 * name, so parts are told apart by field name. Refuses a file over its limit, one that is missing, and any part that was not declared.
 */
export async function readParts(
  endpoint: EndpointSpec,
  request: FastifyRequest,
): Promise<{ body: unknown; files: Record<string, UploadedFile> }> {
  if (!request.isMultipart()) throw problem('platform.wrong-media')
  const declared = endpoint.files ?? {}
  const files: Record<string, UploadedFile> = {}
  const body: Record<string, unknown> = {}
  const largest = Math.max(...Object.values(declared).map((part) => part.maxBytes))
  for await (const part of request.parts({
    limits: { fileSize: largest + 1, files: 10, fields: 100, fieldSize: mebibyte, parts: 110 },
  })) {
    const limits = declared[part.fieldname]
    if (part.type === 'file' && limits) {
      const bytes = await part.toBuffer().catch(() => null)
      if (!bytes || bytes.length > limits.maxBytes)
        throw problem('platform.too-large', { limit: `${Math.floor(limits.maxBytes / mebibyte)} MB` })
      files[part.fieldname] = { name: part.filename.slice(0, 200), type: part.mimetype, bytes }
    } else if (part.type === 'field') body[part.fieldname] = part.value
    else throw problem('platform.invalid', { fields: `${part.fieldname}: this call takes no such file` })
  }
  for (const name of Object.keys(declared)) {
    if (!files[name])
      throw problem(
        'platform.invalid',
        { fields: `${name}: please choose a file` },
        { fields: { [name]: 'Please choose a file' } },
      )
  }
  return { body, files }
}
