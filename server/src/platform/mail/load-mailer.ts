/** Loads the SMTP client library. It is large, so a process loads it with its first e-mail. */
export function loadMailer() {
  return import('nodemailer')
}
