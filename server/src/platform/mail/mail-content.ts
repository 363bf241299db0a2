/** A piece of a line: words as they are, or an address that opens on a click. */
export type Piece = string | { link: string }

/** A paragraph of lines. A quiet one holds what is less important. */
type Paragraph = { kind: 'paragraph'; lines: readonly (readonly Piece[])[]; quiet?: boolean }
/** One of several things that an e-mail lists: a title that links to it, whose it is, its text, and the name of a file that belongs to it. */
type Item = { kind: 'item'; title: string; url: string; byline: string; body: string; attachment: string | null }

/** The content of an e-mail, before it becomes text and markup. Everything in it is words: what looks like markup is shown as it was typed. */
export type MailContent = { subject: string; language: string; blocks: readonly (Paragraph | Item)[] }
export type MailBlock = MailContent['blocks'][number]
