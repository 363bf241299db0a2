import { maxSheets } from '@nalanda/contract/platform/imports/sheet-imports'

/** Limits for reading a file. A file beyond any of them is refused, so that a single upload cannot bring the server down. */
export interface Limits {
  /** Size of the file as uploaded. */
  bytes: number
  /** Unpacked size of its compressed parts in bytes, counted while unpacking: headers are not trusted. */
  unpackedBytes: number
  /** Unpacked bytes per packed byte, checked after the first megabytes; real sheets stay well under 100. */
  ratio: number
  /** Files inside the file. */
  parts: number
  sheets: number
  rows: number
  columns: number
  /** Cells over all sheets, including blank ones before a filled one in its row: they take memory too. */
  cells: number
  /** Characters of text, over all sheets. */
  characters: number
  /** Characters per cell. Excel's own limit. */
  cellCharacters: number
  /** Timeout of reading. */
  milliseconds: number
}

export const defaultLimits: Limits = {
  bytes: 25 * 1024 * 1024,
  unpackedBytes: 160 * 1024 * 1024,
  ratio: 300,
  parts: 2_000,
  sheets: maxSheets,
  rows: 60_000,
  columns: 512,
  cells: 2_000_000,
  characters: 24_000_000,
  cellCharacters: 32_767,
  milliseconds: 45_000,
}
