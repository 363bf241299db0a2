import type { FastifyReply } from 'fastify'
import type { FileAnswer } from './context.ts'

/** Sends a file as a download. The header has the name in both forms, so that any script works in every browser. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const ascii = file.name.replace(/[^\w. ()-]/g, '_')
  return reply
    .header(
      'content-disposition',
      `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escapeChar)}`,
    )
    .header('cache-control', file.lasting ? 'public, max-age=31536000, immutable' : 'private, no-store')
    .type(file.type)
    .send(file.content)
}

const escapeChar = (char: string) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`
