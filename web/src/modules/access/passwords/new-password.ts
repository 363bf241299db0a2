import { followsRule, type PasswordOwner, passwordError } from '@nalanda/contract/access/password-rules'
import { codedMessage } from '../../../ui/i18n/coded-messages.ts'
import type { Translate } from '../account/words.ts'

/** The typed values; `oldPassword` is null if the link of an e-mail replaces it. */
export type Typed = { oldPassword: string | null; newPassword: string; confirmPassword: string }
export type FieldErrors = { fields: Partial<Record<keyof Typed, string>>; toast?: string }

/** Returns the errors of a new password, in the order of the specification; null if there are none. The toast shows the rule that the password breaks. */
export function errorsOf(
  { oldPassword, newPassword, confirmPassword }: Typed,
  owner: PasswordOwner,
  t: Translate,
): FieldErrors | null {
  const required = t('required')
  const missing = {
    ...(oldPassword === '' && { oldPassword: required }),
    ...(newPassword === '' && { newPassword: required }),
    ...(confirmPassword === '' && { confirmPassword: required }),
  }
  if (Object.keys(missing).length > 0) return { fields: missing }
  const rule = passwordError(newPassword, owner)
  if (rule && !followsRule(newPassword)) return { fields: { newPassword: t('instructions') }, toast: codedMessage(rule) }
  if (newPassword === oldPassword) return { fields: { newPassword: t('same') } }
  if (rule) return { fields: { newPassword: t('instructions') }, toast: codedMessage(rule) }
  if (confirmPassword !== newPassword) return { fields: { confirmPassword: t('notMatched') } }
  return null
}
