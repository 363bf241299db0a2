import type { MailBlock, MailContent } from '../../../platform/mail/mail-content.ts'
import { fillParagraph, fillWords } from '../../../platform/mail/mail-template.ts'
import { digestMailInEnglish as texts } from './digest.mail.en.ts'

export type DigestNotice = { id: number; title: string; body: string; from: string; attachmentName: string | null }
type College = { name: string; url: string }

const maxInMail = 20
const longestBody = 600

/** Builds one mail with a person's unread notices. */
export function digestContent(person: { fullName: string }, found: readonly DigestNotice[], college: College): MailContent {
  const one = found.length === 1
  const count = String(found.length)
  const more = found.length - maxInMail
  const values = { name: person.fullName, college: college.name, count, title: found[0]?.title ?? '' }
  const blocks = [
    fillParagraph(texts.greeting, { values }),
    fillParagraph(one ? texts.leadOfOne : texts.leadOfMany, { values }),
    ...found.slice(0, maxInMail).map((notice) => itemOf(notice, college.url)),
    ...(more > 0 ? [fillParagraph(texts.more, { values: { count: String(more) } })] : []),
    fillParagraph(texts.end, { links: { settings: `${college.url}/app/Notices` } }, { quiet: true }),
  ]
  return { subject: fillWords(one ? texts.subjectOfOne : texts.subjectOfMany, { values }), language: texts.language, blocks }
}

function itemOf({ id, title, body, from, attachmentName }: DigestNotice, url: string): MailBlock {
  return {
    kind: 'item',
    title,
    url: `${url}/app/Notices/${id}`,
    byline: from,
    body: firstWords(body),
    attachment: attachmentName,
  }
}

function firstWords(body: string): string {
  return body.length > longestBody ? `${body.slice(0, longestBody).toWellFormed().trimEnd()} …` : body
}
