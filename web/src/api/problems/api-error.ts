import type { Problem } from '@nalanda/contract/platform/problem'
import { uiWord } from '../../ui/words.ts'
import { inLanguageOfPage } from './problem-words.ts'

type Told = Pick<Problem, 'status' | 'code' | 'message' | 'step'> & { fields?: Record<string, string> | undefined }

/** A call that was refused, or could not be made. `message` is a sentence that may be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  /** The sentences under the fields that it names. */
  readonly fields: Record<string, string>
  /** With `access.second-factor-needed`: the sign-in under way. */
  readonly step: string | undefined

  constructor(told: Told) {
    super(told.message)
    this.name = 'ApiError'
    this.status = told.status
    this.code = told.code
    this.fields = told.fields ?? {}
    this.step = told.step
  }
}

export const unreachable = (): Told => ({ status: 0, code: 'web.unreachable', message: uiWord('unreachable') })

export const ofOtherUser = (user: string): Told => ({
  status: 409,
  code: 'web.other-user',
  message: uiWord('otherUser', { user }),
})

/** Reads the server's refusal, in the language of the page. An answer that is not ours, such as a proxy's, becomes a plain sentence. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const answer = (await response.json().catch(() => null)) as Partial<Problem> | null
  const told = answer && (await inLanguageOfPage(answer))
  return new ApiError({
    status: response.status,
    code: told?.code ?? 'web.unexpected',
    message: told?.message ?? uiWord(response.status === 413 ? 'tooLarge' : 'unexpected'),
    fields: told?.fields && sentencesOf(told.fields),
    step: told?.step,
  })
}

const sentencesOf = (fields: NonNullable<Problem['fields']>) =>
  Object.fromEntries(Object.entries(fields).map(([field, { message }]) => [field, message]))

/** The sentence to show for anything that went wrong. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : uiWord('pageFailed')
}

/** Whether a call was refused because its record is not there, or is not one of those that the person sees. */
export function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'platform.not-found'
}
