import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { PdfFault } from './fault.ts'

const names = (...words: string[]): ReadonlySet<PDFName> => new Set(words.map((word) => PDFName.of(word)))

/** Keys that hold programs, other files and forms with programs (ISO 32000-2, 7.11.4, 12.6.4.17, 12.7.9, 13.6). */
const activeKeys = names('JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent', 'RichMediaSettings')
/** Actions, annotations and streams that run a program, open another file, play media or send data (12.5.6, 12.6.4). */
const activeKinds = names(
  'JavaScript',
  'Launch',
  'GoToR',
  'GoToE',
  'SubmitForm',
  'ImportData',
  'Rendition',
  'Movie',
  'Sound',
  'RichMedia',
  'RichMediaExecute',
  'GoTo3DView',
  'EmbeddedFile',
  'FileAttachment',
  'Screen',
  '3D',
)
const kindKeys = ['S', 'Type', 'Subtype'].map((word) => PDFName.of(word))
/** The catalog entries that are kept: the pages and what makes them accessible. Signatures are dropped: a rewritten file has none. */
const catalogKeys = names(
  'Type',
  'Version',
  'Pages',
  'PageLabels',
  'PageLayout',
  'PageMode',
  'ViewerPreferences',
  'Names',
  'Dests',
  'Outlines',
  'OpenAction',
  'Metadata',
  'StructTreeRoot',
  'MarkInfo',
  'Lang',
  'OutputIntents',
  'OCProperties',
  'AcroForm',
)
const key = (word: string) => PDFName.of(word)
const safeAddress = /^(https?:|mailto:|tel:|#|[\w./-]*$)/i

/**
 * Refuses a document with an object that runs a program, contains or opens another file, plays media or sends data. From other documents it removes automatic
 * actions, addresses that are not web or mail addresses, data outside the file, and every object that the pages do not need.
 */
export function sanitizePdf(context: PDFContext): void {
  for (const [, object] of context.enumerateIndirectObjects()) for (const dict of dictsIn(object)) refuseActive(dict)
  const catalog = context.lookup(context.trailerInfo.Root)
  if (!(catalog instanceof PDFDict) || !(catalog.lookup(key('Pages')) instanceof PDFDict))
    throw new PdfFault('unreadable', 'no pages')
  for (const name of catalog.keys()) if (!catalogKeys.has(name)) catalog.delete(name)
  if (!opensOwnPage(catalog.lookup(key('OpenAction')))) catalog.delete(key('OpenAction'))
  removeUnreachable(context)
}

function refuseActive(dict: PDFDict): void {
  for (const name of dict.keys()) if (activeKeys.has(name)) throw new PdfFault('active', name.asString())
  for (const name of kindKeys) {
    const kind = dict.lookup(name)
    if (kind instanceof PDFName && activeKinds.has(kind)) throw new PdfFault('active', kind.asString())
  }
}

/** Whether a document opens at one of its own pages: a destination, or an action that goes to one. */
function opensOwnPage(action: PDFObject | undefined): boolean {
  if (action instanceof PDFDict) return action.lookup(key('S')) === key('GoTo') && !action.has(key('Next'))
  return action instanceof PDFArray
}

/** Traverses everything reachable from the trailer, cleans it, and removes the other objects. */
function removeUnreachable(context: PDFContext): void {
  const { Root, Info } = context.trailerInfo
  const reached = new Set<PDFRef>()
  const waiting = [Root, Info].filter((object) => object !== undefined)
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue
      reached.add(object)
      const target = context.lookup(object)
      if (target) waiting.push(target)
      continue
    }
    if (object instanceof PDFStream) for (const name of ['F', 'FFilter', 'FDecodeParms']) object.dict.delete(key(name))
    if (object instanceof PDFDict) cleanDict(object)
    waiting.push(...partsOf(object))
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref)
}

function cleanDict(dict: PDFDict): void {
  dict.delete(key('AA'))
  if (dict.lookup(key('FT')) === key('Sig')) dict.delete(key('V'))
  const address = dict.lookup(key('URI'))
  if (address === undefined || address instanceof PDFDict) return
  const text = address instanceof PDFString || address instanceof PDFHexString ? address.decodeText() : 'other:'
  if (!safeAddress.test(text.trim())) dict.delete(key('URI'))
}

/** Yields the dictionaries contained directly in an object. */
function* dictsIn(object: PDFObject): Generator<PDFDict> {
  const waiting = [object]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFDict) yield next
    waiting.push(...partsOf(next))
  }
}

function partsOf(object: PDFObject): PDFObject[] {
  if (object instanceof PDFStream) return [object.dict]
  if (object instanceof PDFDict) return object.values()
  return object instanceof PDFArray ? object.asArray() : []
}
