import { students } from '@nalanda/contract/students/students'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { revealAadhaar } from './aadhaar-reading.ts'

/** Registers the reading of complete Aadhaar numbers, the only call that returns one. */
export function vaultRoutes(app: FastifyInstance, { keys, database }: Platform): void {
  serve(app, students.revealAadhaar, async ({ params, body }, { db, user, now }) => {
    const asked = { studentId: params.id, reason: body.reason }
    return { aadhaar: await revealAadhaar(db, keys, asked, { user, now, counting: database.db }) }
  })
}
