import type { z } from 'zod'
import { CodedMessage } from './coded-message.ts'

/**
 * Reasons stand in one column of text, whoever wrote them: a person's as it was typed, the portal's own as JSON with its code, so that it can be shown in
 * any language. Rows of earlier versions hold the English sentence, which is shown as it is.
 */
export function storeReason(reason: CodedMessage): string {
  return JSON.stringify(reason)
}

/** The reason that the portal wrote itself; null where a person wrote it, or an earlier version its sentence. */
export function readStoredReason(stored: string): CodedMessage | null {
  if (!stored.startsWith('{"code":')) return null
  try {
    return CodedMessage.safeParse(JSON.parse(stored)).data ?? null
  } catch {
    return null
  }
}

/** A stored reason in English: for the audit trail and for files. */
export function storedReasonText(stored: string): string {
  return readStoredReason(stored)?.message ?? stored
}

/** What replies say beside the English text of a reason where the portal wrote it. */
export const codedReason = { codedReason: CodedMessage.optional() }

type ReasonFields = { reason: string } & z.infer<z.ZodObject<typeof codedReason>>

/** What a reply says of a stored reason. */
export function reasonFields(stored: string): ReasonFields {
  const coded = readStoredReason(stored)
  return coded ? { reason: coded.message, codedReason: coded } : { reason: stored }
}
