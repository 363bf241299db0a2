import type { Problem } from '@nalanda/contract/platform/problem'
import { uiWord } from '../../ui/words.ts'
import { inLanguageOfPage } from './problem-words.ts'

type ErrorParts = Pick<Problem, 'status' | 'code' | 'message' | 'step'> & { fields?: Record<string, string> | undefined }

/** A call that was refused or could not be made. `message` is a sentence that may be shown unchanged. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** Messages by field, to be shown under the fields. */
  readonly fields: Record<string, string>
  /** With `access.second-factor-needed`: the sign-in in progress. */
  readonly step: string | undefined

  constructor(parts: ErrorParts) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = parts.status
    this.code = parts.code
    this.fields = parts.fields ?? {}
    this.step = parts.step
  }
}

export const unreachable = (): ErrorParts => ({ status: 0, code: 'web.unreachable', message: uiWord('unreachable') })

/** For a response that the portal did not send. */
export const unexpected = (status: number): ErrorParts => ({
  status,
  code: 'web.unexpected',
  message: uiWord(status === 413 ? 'tooLarge' : 'unexpected'),
})

export const ofOtherUser = (user: string): ErrorParts => ({
  status: 409,
  code: 'web.other-user',
  message: uiWord('otherUser', { user }),
})

/** Parses the server's refusal in the language of the page. A response not sent by the portal, such as a proxy's, becomes a plain sentence. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<Problem> | null
  const parts = answer && (await inLanguageOfPage(answer))
  const other = unexpected(response.status)
  return new ApiError({
    status: response.status,
    code: parts?.code ?? other.code,
    message: parts?.message ?? other.message,
    fields: parts?.fields && sentencesOf(parts.fields),
    step: parts?.step,
  })
}

const sentencesOf = (fields: NonNullable<Problem['fields']>) =>
  Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]))

/** Returns the message to show for any error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : uiWord('pageFailed')
}

/** Whether a call was refused because its record does not exist or the user may not see it. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'platform.not-found'
}
