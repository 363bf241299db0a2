import { SpreadsheetFault } from '../fault.ts'

/** The records of a BIFF stream that the reader uses ([MS-XLS] 2.3.1). */
export const record = {
  formula: 0x006,
  eof: 0x00a,
  dateMode: 0x022,
  filePass: 0x02f,
  continue: 0x03c,
  boundSheet: 0x085,
  mulRk: 0x0bd,
  rString: 0x0d6,
  xf: 0x0e0,
  sst: 0x0fc,
  labelSst: 0x0fd,
  number: 0x203,
  label: 0x204,
  boolErr: 0x205,
  string: 0x207,
  rk: 0x27e,
  format: 0x41e,
  bof: 0x809,
} as const

export interface BiffRecord {
  id: number
  data: Buffer
  next: number
}

/** Returns the record at this offset. Refuses a stream that ends inside it. */
export function recordAt(stream: Buffer, at: number): BiffRecord {
  if (at + 4 > stream.length) throw new SpreadsheetFault('truncated')
  const next = at + 4 + stream.readUInt16LE(at + 2)
  if (next > stream.length) throw new SpreadsheetFault('truncated')
  return { id: stream.readUInt16LE(at), data: stream.subarray(at + 4, next), next }
}

/** Returns a record with its continuation records: content that is too long for one record is split. */
export function withContinuations(stream: Buffer, first: BiffRecord): Pieces {
  const pieces = [first.data]
  for (let at = first.next; at + 4 <= stream.length; ) {
    const following = recordAt(stream, at)
    if (following.id !== record.continue) break
    pieces.push(following.data)
    at = following.next
  }
  return new Pieces(pieces)
}

/** Bytes in several pieces, read as one. Text that crosses a boundary repeats its character width there. */
export class Pieces {
  readonly #pieces: Buffer[]
  #piece = 0
  #at = 0

  constructor(pieces: Buffer[]) {
    this.#pieces = pieces
  }

  get left(): boolean {
    while (this.#piece < this.#pieces.length && this.#room() === 0) this.#advance()
    return this.#piece < this.#pieces.length
  }

  number(size: 1 | 2 | 4): number {
    if (this.left && this.#room() >= size) {
      this.#at += size
      return this.#current().readUIntLE(this.#at - size, size)
    }
    let value = 0
    for (let byte = 0; byte < size; byte += 1) value += this.#byte() * 2 ** (8 * byte)
    return value
  }

  skip(size: number): void {
    let rest = size
    while (rest > 0) {
      if (!this.left) throw new SpreadsheetFault('truncated')
      const step = Math.min(rest, this.#room())
      this.#at += step
      rest -= step
    }
  }

  /** Reads text of this number of characters, preceded by its flags. */
  text(characters: number): string {
    const flags = this.number(1)
    const runs = flags & 8 ? this.number(2) : 0
    const aid = flags & 4 ? this.number(4) : 0
    let wide = (flags & 1) !== 0
    let text = ''
    for (let rest = characters; rest > 0; ) {
      if (this.#room() === 0) {
        if (!this.left) throw new SpreadsheetFault('truncated')
        wide = (this.number(1) & 1) !== 0
      }
      const size = Math.min(rest, Math.floor(this.#room() / (wide ? 2 : 1)))
      if (size === 0) throw new SpreadsheetFault('truncated')
      const end = this.#at + size * (wide ? 2 : 1)
      text += this.#current().toString(wide ? 'utf16le' : 'latin1', this.#at, end)
      this.#at = end
      rest -= size
    }
    this.skip(runs * 4 + aid)
    return text
  }

  /** Reads text with one byte per character, as Excel 95 wrote it. */
  narrowText(characters: number): string {
    let text = ''
    for (let rest = characters; rest > 0; rest -= 1) text += String.fromCharCode(this.number(1))
    return text
  }

  #byte(): number {
    if (!this.left) throw new SpreadsheetFault('truncated')
    this.#at += 1
    return this.#current()[this.#at - 1] ?? 0
  }

  #current(): Buffer {
    const piece = this.#pieces[this.#piece]
    if (!piece) throw new SpreadsheetFault('truncated')
    return piece
  }

  #room(): number {
    return (this.#pieces[this.#piece]?.length ?? 0) - this.#at
  }

  #advance(): void {
    this.#piece += 1
    this.#at = 0
  }
}
