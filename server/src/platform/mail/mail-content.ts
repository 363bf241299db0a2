/** A piece of a line: plain text, or a clickable address. */
export type Piece = string | { link: string }

/** A paragraph of lines. A quiet one contains less important text. */
type Paragraph = { kind: 'paragraph'; lines: readonly (readonly Piece[])[]; quiet?: boolean }
/** One of several items in an e-mail: a title with a link, its author, its text, and the name of an attached file. */
type Item = { kind: 'item'; title: string; url: string; byline: string; body: string; attachment: string | null }

/** The content of an e-mail, before it becomes text and markup. Everything in it is plain text: anything that looks like markup is shown as typed. */
export type MailContent = { subject: string; language: string; blocks: readonly (Paragraph | Item)[] }
export type MailBlock = MailContent['blocks'][number]
