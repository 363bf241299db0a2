import { inflateSync } from 'node:zlib'
import {
  PDFArray,
  type PDFContext,
  PDFInvalidObject,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFXRefStreamParser,
} from '@cantoo/pdf-lib'
import { PdfFault } from './fault.ts'
import type { PdfLimits } from './limits.ts'

const filterName = PDFName.of('Filter')
const paramsName = PDFName.of('DecodeParms')
const flateDecode = PDFName.of('FlateDecode')

/**
 * Parses all objects of a PDF, including those in compressed object streams. Refuses a PDF that is encrypted, damaged, or inflates beyond the limits. Only for
 * a thread that parses once: it patches the library's parsers, which have no limits of their own.
 */
export async function parsePdf(bytes: Uint8Array, limits: PdfLimits): Promise<PDFContext> {
  // The library would read the available part of a truncated file
  if (!Buffer.from(bytes.subarray(-2048)).includes('%%EOF')) throw new PdfFault('unreadable', 'no end')
  const fault = boundStreams(limits.inflatedBytes)
  const context = await parse(bytes, fault)
  if (context.trailerInfo.Encrypt) throw new PdfFault('encrypted')
  const objects = context.enumerateIndirectObjects()
  if (objects.length > limits.objects) throw new PdfFault('too-large', `${objects.length} objects`)
  if (objects.some(([, object]) => object instanceof PDFInvalidObject)) throw new PdfFault('unreadable', 'an object is damaged')
  return context
}

async function parse(bytes: Uint8Array, fault: { first: PdfFault | null }): Promise<PDFContext> {
  try {
    // An object that cannot be parsed is refused: the library would copy it unchanged and unchecked
    return await PDFParser.forBytesWithOptions(bytes, Number.POSITIVE_INFINITY, true).parseDocument()
  } catch (error) {
    throw fault.first ?? new PdfFault('unreadable', String(error))
  }
}

/** Inflates object streams in one step and within one limit for the whole file, before the library parses them. */
function boundStreams(maxBytes: number): { first: PdfFault | null } {
  const fault: { first: PdfFault | null } = { first: null }
  let left = maxBytes
  const inflate = (stream: PDFRawStream): PDFRawStream => {
    try {
      const plain = inflateStream(stream, left)
      left -= plain.getContentsSize()
      return plain
    } catch (error) {
      // The library replaces errors thrown in its parsers with its own
      fault.first ??= error instanceof PdfFault ? error : new PdfFault('unreadable', String(error))
      throw error
    }
  }
  const { forStream } = PDFObjectStreamParser
  PDFObjectStreamParser.forStream = (stream, wait) => forStream(inflate(stream), wait)
  const forTable = PDFXRefStreamParser.forStream
  PDFXRefStreamParser.forStream = (stream) => forTable(inflate(stream))
  return fault
}

function inflateStream(stream: PDFRawStream, maxBytes: number): PDFRawStream {
  const filter = onlyFilter(stream)
  if (!filter) return stream
  if (filter !== flateDecode) throw new PdfFault('unreadable', `objects behind ${filter.asString()}`)
  const plain = inflateAtMost(stream.getContents(), maxBytes)
  const dict = stream.dict.clone()
  dict.delete(filterName)
  dict.delete(paramsName)
  return PDFRawStream.of(dict, plain)
}

/** Returns the filter of a stream; null if it is not compressed. Refuses several chained filters: no program writes objects that way. */
function onlyFilter({ dict }: PDFRawStream): PDFName | null {
  const filter = dict.lookup(filterName)
  if (!filter) return null
  if (filter instanceof PDFName) return filter
  if (!(filter instanceof PDFArray) || filter.size() > 1) throw new PdfFault('unreadable', 'objects behind several filters')
  return filter.size() === 0 ? null : filter.lookup(0, PDFName)
}

function inflateAtMost(bytes: Uint8Array, maxBytes: number): Uint8Array {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    const tooLong = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new PdfFault(tooLong ? 'too-large' : 'unreadable', String(error))
  }
}
