import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMail } from './mail-rendering.ts'
import { fillParagraph, fillTemplate, type MailTexts, shownSubject } from './mail-template.ts'

const texts: MailTexts<'offer' | 'code'> = {
  language: 'te',
  greeting: 'Dear {name},',
  closing: 'With good wishes,\n{college}',
  mails: {
    offer: { subject: 'A seat for {name}', lines: ['Accept it here:\n{link}', 'Fee due: {fee}', 'Bring: {bring}'] },
    code: { subject: '{code} is your code', lines: ['Your code is {code}.'] },
  },
}
const values = { name: 'Asha <b>Rao</b>', college: 'Nalanda & Sons', fee: '₹1,20,000', bring: '' }
const links = { link: 'https://college.example/apply#link=a&b' }
const offer = () => renderMail(fillTemplate(texts, 'offer', { values, links }))

describe('an e-mail', () => {
  test('has the same content as plain text and as HTML, in the language of its reader', () => {
    const { subject, text, html } = offer()
    expect(subject).toBe('A seat for Asha <b>Rao</b>')
    expect(text).toBe(
      'Dear Asha <b>Rao</b>,\n\nAccept it here:\nhttps://college.example/apply#link=a&b\n\nFee due: ₹1,20,000\n\nWith good wishes,\nNalanda & Sons\n',
    )
    expect(html).toContain('<html lang="te">')
    expect(html).toContain('<p>Dear Asha &lt;b&gt;Rao&lt;/b&gt;,</p>')
    expect(html).toContain('<a href="https://college.example/apply#link=a&amp;b">https://college.example/apply#link=a&amp;b</a>')
    expect(html).toContain('With good wishes,<br>Nalanda &amp; Sons')
    expect(html).not.toContain('Bring')
  })

  test('does not turn typed text into markup, a heading or another placeholder', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('<script>', '</p>', '"onload="', '{fee}', "'"),
        (noise, mark) => {
          const name = `${noise}${mark}${noise}`
          const { html, text } = renderMail(fillTemplate(texts, 'offer', { values: { ...values, name }, links }))
          expect(text.startsWith(`Dear ${name},`)).toBe(true)
          expect(html).not.toContain('<script>')
          expect(html.match(/<(?!\/?(?:html|head|meta|title|body|div|p|br|a)\b|!doctype)/g)).toBeNull()
        },
      ),
    )
  })

  test('has a subject of one line and of a length that every server accepts', () => {
    const { subject } = renderMail({
      subject: `Results\r\nBcc: all@college.example ${'x'.repeat(500)}`,
      language: 'en',
      blocks: [],
    })
    expect(subject).toMatch(/^Results Bcc/)
    expect(subject).toHaveLength(200)
  })

  test('without a value is an error when it is written, not when it is read', () => {
    expect(() => fillTemplate(texts, 'offer', { values })).toThrow('{link}')
  })

  test('lists items with their text unchanged', () => {
    const item = {
      kind: 'item',
      title: 'Fees <now>',
      url: 'https://x.example/1',
      byline: 'Principal',
      body: 'Pay.\n\nThank you.',
      attachment: 'fees.pdf',
    } as const
    const { text, html } = renderMail({
      subject: 'Notices',
      language: 'en',
      blocks: [item, fillParagraph('The end', {}, { quiet: true })],
    })
    expect(text).toBe('* Fees <now>\nPrincipal\n\nPay.\n\nThank you.\n[fees.pdf]\nhttps://x.example/1\n\nThe end\n')
    expect(html).toContain('<a href="https://x.example/1">Fees &lt;now&gt;</a>')
    expect(html).toContain('<p>Pay.</p>\n<p>Thank you.</p>\n<p>[fees.pdf]</p>')
  })
})

test('the subject of an e-mail is shown to others without its secrets', () => {
  expect(shownSubject(texts, 'code', { values, secrets: { code: '471108' } })).toBe('••• is your code')
  expect(shownSubject(texts, 'offer', { values, links })).toBe('A seat for Asha <b>Rao</b>')
})
