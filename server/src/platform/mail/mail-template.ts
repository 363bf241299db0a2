import type { MailBlock, MailContent, Piece } from './mail-content.ts'

/** The text of one e-mail. Placeholders such as `{name}` are filled in; a line is omitted if all its placeholders are empty. */
export type MailTemplate = { readonly subject: string; readonly lines: readonly string[] }

/** The e-mails of a module in one language: the opening, the closing and the texts. */
export type MailTexts<Name extends string> = {
  readonly language: string
  readonly greeting: string | null
  readonly closing: string | null
  readonly mails: Readonly<Record<Name, MailTemplate>>
}

/** Values for the placeholders of a template. */
export type MailValues = {
  values?: Readonly<Record<string, string>>
  /** Clickable addresses. They are shown only to the recipient, as they may carry a token. */
  links?: Readonly<Record<string, string>>
  /** Codes and passwords, shown only to the recipient. */
  secrets?: Readonly<Record<string, string>>
}

const place = /\{(\w+)\}/

/** Builds the content of an e-mail from the texts of a language and the values of its placeholders. Throws if a placeholder has no value. */
export function fillTemplate<Name extends string>(texts: MailTexts<Name>, name: Name, filling: MailValues): MailContent {
  const { subject, lines } = texts.mails[name]
  const given = [texts.greeting, ...lines, texts.closing].filter((line) => line !== null)
  const all = given.filter((line) => saysSomething(line, filling))
  return {
    subject: fillWords(subject, filling),
    language: texts.language,
    blocks: all.map((text) => fillParagraph(text, filling)),
  }
}

/** Returns the subject as others may see it: without codes, passwords and addresses. */
export function shownSubject<Name extends string>(texts: MailTexts<Name>, name: Name, filling: MailValues): string {
  const hidden = Object.fromEntries(Object.keys({ ...filling.secrets, ...filling.links }).map((key) => [key, '•••']))
  return fillWords(texts.mails[name].subject, { values: { ...filling.values, ...hidden } })
}

/** Fills the placeholders of a text and returns a paragraph with clickable links. A quiet one is less important. */
export function fillParagraph(text: string, filling: MailValues, { quiet = false } = {}): MailBlock {
  return { kind: 'paragraph', lines: text.split('\n').map((line) => fillLine(line, filling)), quiet }
}

/** Fills the placeholders of a text and returns plain text. */
export function fillWords(text: string, filling: MailValues): string {
  return text
    .split(place)
    .map((part, at) => (at % 2 === 0 ? part : placeValue(part, filling)))
    .join('')
}

function fillLine(line: string, filling: MailValues): Piece[] {
  const pieces = line.split(place).map((part, at): Piece => {
    if (at % 2 === 0) return part
    const link = filling.links?.[part]
    return link ? { link } : placeValue(part, filling)
  })
  return pieces.filter((piece) => piece !== '')
}

function saysSomething(line: string, filling: MailValues): boolean {
  const places = [...line.matchAll(new RegExp(place, 'g'))].map(([, name = '']) => placeValue(name, filling))
  return places.length === 0 || places.some((value) => value !== '')
}

function placeValue(name: string, { values, links, secrets }: MailValues): string {
  const value = secrets?.[name] ?? links?.[name] ?? values?.[name]
  if (value === undefined) throw new Error(`Nothing was given for {${name}} of an e-mail`)
  return value
}
