import type { Letter } from '../../platform/mail.ts'

export type DigestNotice = { id: number; title: string; body: string; from: string; attachmentName: string | null }
type Addressee = { fullName: string; email: string }

const mostInLetter = 20
const wordsOf = 600

/** One letter with a person's unread notices, as plain text and as markup in which everything shows as it was typed. */
export function digestLetter(person: Addressee, found: readonly DigestNotice[], college: { name: string; url: string }): Letter {
  const shown = found.slice(0, mostInLetter)
  const more = found.length - shown.length
  const count = found.length === 1 ? 'One new notice' : `${found.length} new notices`
  const lead = `${count} of ${college.name} that you have not read yet.`
  const rest = more > 0 ? `And ${more} more in the portal.` : null
  const settings = `${college.url}/app/Notices`
  const end = 'You get at most one such letter a day. You can turn it off in the portal, under Notices:'
  const text = [`Dear ${person.fullName},`, lead, ...shown.map((one) => plain(one, college.url)), rest, `${end}\n${settings}`]
  const html = [
    `<p>Dear ${escaped(person.fullName)},</p>`,
    `<p>${escaped(lead)}</p>`,
    ...shown.map((one) => marked(one, college.url)),
    rest && `<p>${escaped(rest)}</p>`,
    `<p style="color:#555">${escaped(end)} <a href="${escaped(settings)}">${escaped(settings)}</a></p>`,
  ]
  const title = shown[0]?.title ?? ''
  const subject = found.length === 1 ? `Notice: ${title}` : `${count}: ${title}, …`
  return {
    to: person.email,
    subject: subject.replace(/\p{Cc}/gu, ' ').slice(0, 200),
    text: `${text.filter((part) => part !== null).join('\n\n')}\n`,
    html: html.filter((part) => part !== null).join('\n'),
  }
}

function plain(one: DigestNotice, url: string): string {
  const attachment = one.attachmentName ? `\n[${one.attachmentName}]` : ''
  return `* ${one.title}\n${one.from}\n\n${firstWords(one.body)}${attachment}\n${linkTo(one, url)}`
}

function marked(one: DigestNotice, url: string): string {
  const paragraphs = firstWords(one.body).split(/\n{2,}/)
  const attachment = one.attachmentName ? `<p>[${escaped(one.attachmentName)}]</p>` : ''
  return [
    `<h2 style="font-size:1.1em;margin-bottom:0"><a href="${escaped(linkTo(one, url))}">${escaped(one.title)}</a></h2>`,
    `<p style="color:#555;margin-top:0">${escaped(one.from)}</p>`,
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph).replaceAll('\n', '<br>')}</p>`),
    attachment,
  ].join('\n')
}

const linkTo = ({ id }: DigestNotice, url: string) => `${url}/app/Notices/${id}`

function firstWords(body: string): string {
  return body.length > wordsOf ? `${body.slice(0, wordsOf).toWellFormed().trimEnd()} …` : body
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (words: string) => words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
