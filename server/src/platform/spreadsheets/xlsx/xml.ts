import { SpreadsheetFault } from '../fault.ts'

/** The events of an XML document during reading. Names have no prefix, text has its entities resolved. */
export interface XmlHandler {
  open(name: string, attributes: string): void
  close(name: string): void
  text(text: string): void
}

/** Maximum length of a tag or a run of text: enough for 32,767 characters, each written as an entity. */
const longestToken = 1024 * 1024
const deepest = 64

/** Reads XML in pieces, without a tree. Refuses document types, and with them all attacks with entities, and anything that is not well-formed. */
export class XmlScanner {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #rest = ''
  #begun = false

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  write(piece: string): void {
    const text = this.#rest === '' ? piece : this.#rest + piece
    let at = 0
    while (at < text.length) {
      const next = text.charCodeAt(at) === 60 ? this.#markup(text, at) : this.#text(text, at)
      if (next === -1) break
      at = next
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > longestToken) throw new SpreadsheetFault('bomb')
  }

  end(): void {
    if (!this.#begun || this.#open.length > 0 || this.#rest.trim() !== '') throw new SpreadsheetFault('truncated')
  }

  #text(text: string, at: number): number {
    const end = text.indexOf('<', at)
    if (end === -1) return -1
    if (this.#open.length > 0) this.#handler.text(resolved(text.slice(at, end)))
    return end
  }

  #markup(text: string, at: number): number {
    const second = text.charCodeAt(at + 1)
    if (second === 33) return this.#declaration(text, at)
    if (second === 63) return after(text, '?>', at)
    const end = endOfTag(text, at)
    if (end === -1) return -1
    if (second === 47) this.#close(text.slice(at + 2, end).trim())
    else this.#element(text.slice(at + 1, end))
    return end + 1
  }

  #declaration(text: string, at: number): number {
    if (text.startsWith('<!--', at)) return after(text, '-->', at + 4)
    if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at + 9)
      if (end !== -1) this.#handler.text(text.slice(at + 9, end - 3))
      return end
    }
    if (text.length - at < 9) return -1
    throw new SpreadsheetFault('bomb', 'This file declares its own XML entities, which no spreadsheet needs, and was refused.')
  }

  #element(tag: string): void {
    const empty = tag.endsWith('/')
    const body = empty ? tag.slice(0, -1) : tag
    const space = body.search(/\s/)
    const full = space === -1 ? body : body.slice(0, space)
    if (full === '' || (this.#open.length === 0 && this.#begun)) throw new SpreadsheetFault('truncated')
    this.#begun = true
    const name = full.slice(full.indexOf(':') + 1)
    this.#handler.open(name, space === -1 ? '' : body.slice(space))
    if (empty) {
      this.#handler.close(name)
      return
    }
    this.#open.push(full)
    if (this.#open.length > deepest) throw new SpreadsheetFault('bomb')
  }

  #close(full: string): void {
    if (this.#open.pop() !== full) throw new SpreadsheetFault('truncated')
    this.#handler.close(full.slice(full.indexOf(':') + 1))
  }
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at === -1 ? -1 : at + mark.length
}

function endOfTag(text: string, from: number): number {
  let quote = 0
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === 34 || code === 39) quote = code
    else if (code === 62) return at
  }
  return -1
}

/** A name must start after a character that cannot be part of a name, so that a long name is scanned only once, and not again from each of its letters. */
const attributePattern = /(?<![^\s="'])([^\s=:"']+:)?([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Returns the value of an attribute by its name without prefix, or undefined. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const [, , local, double, single] of attributes.matchAll(attributePattern)) {
    if (local === name) return resolved(double ?? single ?? '')
  }
  return undefined
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function resolved(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&([^;&\s]{0,12});?/g, (_whole, name: string) => {
    if (name.startsWith('#'))
      return character(name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10))
    const meant = Object.hasOwn(named, name) ? named[name] : undefined
    if (meant === undefined) throw new SpreadsheetFault('truncated')
    return meant
  })
}

function character(code: number): string {
  const usable = Number.isInteger(code) && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return usable ? String.fromCodePoint(code) : '\ufffd'
}
