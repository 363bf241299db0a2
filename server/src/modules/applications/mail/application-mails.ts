import type { MailTexts } from '../../../platform/mail/mail-template.ts'

/** The mails to applicants, from the first code to the welcome. */
export type ApplicationMailName =
  | 'start'
  | 'code'
  | 'link'
  | 'invited'
  | 'received'
  | 'query'
  | 'answered'
  | 'approved'
  | 'offer'
  | 'reminder'
  | 'accepted'
  | 'expired'
  | 'fee-reminder'
  | 'fee-expired'
  | 'refused'
  | 'admitted'
export type ApplicationMailTexts = MailTexts<ApplicationMailName>
