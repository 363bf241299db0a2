import { posix } from 'node:path'
import { StringDecoder } from 'node:string_decoder'
import { normaliseText, type Sheet } from '../cell.ts'
import { SpreadsheetFault } from '../fault.ts'
import { Grid } from '../grid.ts'
import type { Limits } from '../limits.ts'
import { type NumberStyle, numberStyle } from '../serial-date.ts'
import { Zip } from '../zip.ts'
import { SheetReader, type WorkbookFacts } from './xlsx-sheet.ts'
import { richText } from './xlsx-text.ts'
import { attribute, type XmlHandler, XmlScanner } from './xml.ts'

interface Relationship {
  type: string
  target: string
}

interface SheetEntry {
  name: string
  hidden: boolean
  relationship: string
}

/** Reads an .xlsx file, sheet by sheet. Follows the package's own links, so that it handles the files of any writer. */
export async function readXlsx(bytes: Buffer, limits: Limits): Promise<Sheet[]> {
  const zip = new Zip(bytes, limits)
  const main = await findWorkbook(zip)
  const links = await relationships(zip, main)
  const { entries, from1904 } = await readWorkbookPart(zip, main, limits)
  const partOfType = (type: string) => [...links.values()].find((link) => link.type === type && zip.has(link.target))?.target
  const facts: WorkbookFacts = {
    from1904,
    styles: await readStyles(zip, partOfType('styles')),
    strings: await readStrings(zip, partOfType('sharedStrings'), limits),
  }
  const tally = { cells: 0, characters: 0 }
  const sheets: Sheet[] = []
  for (const entry of entries) {
    const link = links.get(entry.relationship)
    if (link?.type !== 'worksheet') continue // a chart or a macro sheet holds no cells
    const grid = new Grid(entry.name, limits, tally)
    await scan(zip, link.target, new SheetReader(grid, facts))
    sheets.push(grid.sheet(entry.hidden))
  }
  if (sheets.length === 0) throw new SpreadsheetFault('not-a-spreadsheet')
  return sheets
}

async function findWorkbook(zip: Zip): Promise<string> {
  if (!zip.has('[Content_Types].xml') || !zip.has('_rels/.rels')) throw new SpreadsheetFault('not-a-spreadsheet')
  const links = await relationships(zip, '')
  const main = [...links.values()].find((link) => link.type === 'officeDocument')?.target
  if (main?.endsWith('.bin')) {
    throw new SpreadsheetFault('not-a-spreadsheet', 'This is a binary workbook (.xlsb). Save it as .xlsx and try again.')
  }
  if (main === undefined || !zip.has(main)) throw new SpreadsheetFault('not-a-spreadsheet')
  return main
}

async function relationships(zip: Zip, part: string): Promise<Map<string, Relationship>> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const name = `${folder}_rels/${part.slice(slash)}.rels`
  const links = new Map<string, Relationship>()
  if (!zip.has(name)) return links
  await scan(zip, name, {
    open(element, attributes) {
      if (element !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return
      const type = attribute(attributes, 'Type') ?? ''
      const target = (attribute(attributes, 'Target') ?? '').replaceAll('\\', '/')
      links.set(attribute(attributes, 'Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        target: posix.join('/', target.startsWith('/') ? '' : folder, target).slice(1),
      })
    },
    close() {},
    text() {},
  })
  return links
}

async function readWorkbookPart(zip: Zip, part: string, limits: Limits): Promise<{ entries: SheetEntry[]; from1904: boolean }> {
  const entries: SheetEntry[] = []
  let from1904 = false
  let isWorkbook = false
  await scan(zip, part, {
    open(element, attributes) {
      if (element === 'workbook') isWorkbook = true
      if (element === 'workbookPr') from1904 = isTrue(attribute(attributes, 'date1904'))
      if (element !== 'sheet') return
      if (entries.length >= limits.sheets) throw new SpreadsheetFault('too-large', `At most ${limits.sheets} sheets can be read.`)
      entries.push({
        name: attribute(attributes, 'name') ?? `Sheet${entries.length + 1}`,
        hidden: (attribute(attributes, 'state') ?? 'visible') !== 'visible',
        relationship: attribute(attributes, 'id') ?? '',
      })
    },
    close() {},
    text() {},
  })
  if (!isWorkbook) throw new SpreadsheetFault('not-a-spreadsheet')
  return { entries, from1904 }
}

/** Returns, for each cell style, its display style of a number. */
async function readStyles(zip: Zip, part: string | undefined): Promise<NumberStyle[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCellFormats = false
  if (part === undefined) return []
  await scan(zip, part, {
    open(element, attributes) {
      if (element === 'cellXfs') inCellFormats = true
      if (element === 'numFmt') codes.set(Number(attribute(attributes, 'numFmtId')), attribute(attributes, 'formatCode') ?? '')
      if (element === 'xf' && inCellFormats) formats.push(Number(attribute(attributes, 'numFmtId') ?? 0))
    },
    close(element) {
      if (element === 'cellXfs') inCellFormats = false
    },
    text() {},
  })
  return formats.map((id) => numberStyle(id, codes.get(id)))
}

async function readStrings(zip: Zip, part: string | undefined, limits: Limits): Promise<string[]> {
  const strings: string[] = []
  if (part === undefined) return strings
  const text = richText(limits.cellCharacters)
  let characters = 0
  await scan(zip, part, {
    open(element) {
      if (element === 'si') text.begin()
      else text.open(element)
    },
    close(element) {
      if (element !== 'si') {
        text.close(element)
        return
      }
      const string = normaliseText(text.end())
      characters += string.length
      strings.push(string)
      if (characters > limits.characters || strings.length > limits.cells) {
        throw new SpreadsheetFault('too-large', 'This spreadsheet holds too much text.')
      }
    },
    text: (piece) => text.add(piece),
  })
  return strings
}

async function scan(zip: Zip, part: string, handler: XmlHandler): Promise<void> {
  const scanner = new XmlScanner(handler)
  let decoder: StringDecoder | null = null
  for await (const piece of zip.unpack(part)) {
    if (!decoder) {
      decoder = new StringDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf16le' : 'utf8')
      scanner.write(decoder.write(piece).replace(/^\ufeff/, ''))
    } else scanner.write(decoder.write(piece))
  }
  scanner.write(decoder?.end() ?? '')
  scanner.end()
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on'
}
