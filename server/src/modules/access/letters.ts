import { linkMinutes } from '@nalanda/contract/access-passwords'
import type { Database } from '../../platform/database/client.ts'
import type { Letter } from '../../platform/mail.ts'
import type { Platform } from '../../platform/platform.ts'
import { afterCommit } from '../../platform/transactions.ts'
import { getInstitutionRow } from '../institution/public.ts'
import type { Login } from './users.ts'

/** What letters are sent with, and where they say the portal is. */
export type Post = Pick<Platform, 'mail' | 'log'> & { config: Pick<Platform['config'], 'publicUrl'> }
type Addressee = Pick<Login, 'fullName' | 'username' | 'email'>
type Message = { subject: string; paragraphs: string[]; link?: string }

/** The link that sets a new password. The token stands behind the #, which no server and no referrer is ever told. */
export function postPasswordLink(db: Database, post: Post, user: Addressee, token: string): Promise<void> {
  return writeTo(db, post, user, (college) => ({
    subject: `Set a new password for ${college}`,
    paragraphs: [
      `Somebody, most likely you, asked for a new password for the user name ${user.username} of the portal of ${college}.`,
      `Choose one here. The link is good once, and for ${linkMinutes} minutes:`,
      'If you did not ask for it, do nothing: your password stays as it is.',
    ],
    link: `${post.config.publicUrl}/ForgotPassword#link=${token}`,
  }))
}

/** Tells the owner of an account that its password is another one now. */
export function postPasswordChanged(db: Database, post: Post, user: Addressee): Promise<void> {
  return writeTo(db, post, user, (college) => ({
    subject: `Your password for ${college} was changed`,
    paragraphs: [
      `The password of the user name ${user.username} of the portal of ${college} was changed just now. All other sessions were ended.`,
      'If that was not you, ask for a new password here at once, and tell the office of the college:',
    ],
    link: `${post.config.publicUrl}/ForgotPassword`,
  }))
}

/** Tells the owner of a remembered browser that somebody else used a copy of what it was remembered by. */
export function postTokenReused(db: Database, post: Post, user: Addressee): Promise<void> {
  return writeTo(db, post, user, (college) => ({
    subject: `A browser of yours was signed out of ${college}`,
    paragraphs: [
      `Something that keeps the user name ${user.username} signed in to the portal of ${college} was used twice. It may have been copied from one of your devices.`,
      'That browser is forgotten, and the sessions it opened have ended. Sign in again, look under My Account where else you are signed in, and change your password if you do not know why this happened:',
    ],
    link: `${post.config.publicUrl}/login`,
  }))
}

/**
 * Sends a letter once the change it tells of is committed. Nobody waits for the mail server, and a letter that it does not take is logged
 * without the address and changes nothing. Nothing is sent to the addresses that stand for none.
 */
async function writeTo(db: Database, { mail, log }: Post, user: Addressee, write: (college: string) => Message): Promise<void> {
  if (user.email.endsWith('.invalid')) return
  const { name } = await getInstitutionRow(db)
  const letter = letterTo(user, write(name))
  afterCommit(db, () => {
    void mail.send(letter).catch((error: unknown) => log.error({ err: error, subject: letter.subject }, 'a letter was not sent'))
  })
}

/** The same words twice: plain, and as simple markup in which a name shows as it was typed. The link stands after the second paragraph. */
function letterTo(user: Addressee, { subject, paragraphs, link }: Message): Letter {
  const all = [`Dear ${user.fullName},`, ...paragraphs]
  const place = 3
  const text = link ? all.toSpliced(place, 0, link) : all
  const marked = all.map((paragraph) => `<p>${escaped(paragraph)}</p>`)
  const html = link ? marked.toSpliced(place, 0, `<p><a href="${escaped(link)}">${escaped(link)}</a></p>`) : marked
  return { to: user.email, subject: subject.replace(/\p{Cc}/gu, ' '), text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
