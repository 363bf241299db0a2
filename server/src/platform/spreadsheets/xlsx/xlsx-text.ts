import { SpreadsheetFault } from '../fault.ts'

/** Collects the text of a shared or inline string: its plain or rich runs, without the phonetic guides of Japanese files. */
export function richText(longest: number) {
  let gathered = ''
  let inText = false
  let inReadingAid = false
  return {
    begin(): void {
      gathered = ''
      inText = false
      inReadingAid = false
    },
    open(element: string): void {
      if (element === 't') inText = !inReadingAid
      else if (element === 'rPh') inReadingAid = true
    },
    close(element: string): void {
      if (element === 't') inText = false
      else if (element === 'rPh') inReadingAid = false
    },
    add(piece: string): void {
      if (!inText) return
      gathered += piece
      // written with escapes such as _x000D_, seven characters for one
      if (gathered.length > longest * 7) throw new SpreadsheetFault('too-large', `A cell is longer than ${longest} characters.`)
    },
    end: (): string => unescaped(gathered),
  }
}

/** Resolves the escapes of control characters (ECMA-376 part 1, 22.9.2.19, ST_Xstring). */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}
