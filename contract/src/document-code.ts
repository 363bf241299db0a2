/**
 * The code in the QR of a result: what the document says in short, signed by the college with Ed25519. Whoever has the college's public
 * key can check it without asking anybody; whether it was issued again or taken back since, only the college can say.
 *
 * The code is base64url of: the number of the format (1 byte), the id of the key (8), the claims (UTF-8, a line each), the signature
 * (64) over everything before it.
 */
export type DocumentClaims = {
  /** The college's code. */
  college: string
  examId: number
  examTitle: string
  rollNo: string
  name: string
  sgpa: string
  cgpa: string
  issueNo: number
  /** ISO day. */
  issuedOn: string
  /** Fingerprint of all that the result says: the first 12 bytes of its SHA-256, as 16 letters of base64url. */
  content: string
}

// What Node and browsers have alike. The contract is typed for neither.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const TextDecoder: new (label: 'utf-8', options: { fatal: true }) => { decode(bytes: Uint8Array): string }
declare const btoa: (binary: string) => string
declare const atob: (text: string) => string

export type DocumentCode = {
  keyId: string
  claims: DocumentClaims
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** The first byte says what the code is of. */
const formats = { result: 1, paper: 2 } as const
const signatureLength = 64
const headLength = 9
const lines = 10

/** The bytes that the college signs. `keyId` is 16 hexadecimal digits. */
export function formatClaims(keyId: string, claims: DocumentClaims): Uint8Array<ArrayBuffer> {
  const { college, examId, examTitle, rollNo, name, sgpa, cgpa, issueNo, issuedOn, content } = claims
  return join(formats.result, keyId, [college, examId, examTitle, rollNo, name, sgpa, cgpa, issueNo, issuedOn, content])
}

/** The text of the code from what was signed and its signature. */
export function formatDocumentCode(signed: Uint8Array, signature: Uint8Array): string {
  return btoa(String.fromCharCode(...signed, ...signature))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Takes a result's code apart; the signature is not checked yet. Null for text that is no such code of ours. */
export function readDocumentCode(code: string): DocumentCode | null {
  const parts = split(code, formats.result)
  const claims = parts && readClaims(parts.values)
  return claims ? { keyId: parts.keyId, claims, signed: parts.signed, signature: parts.signature } : null
}

/** The papers besides results that carry a code. */
export const paperKinds = ['bonafide', 'study-conduct', 'transfer', 'admission-form', 'admission-slip', 'id-card'] as const
export type PaperKind = (typeof paperKinds)[number]

/** What the code of a certificate, an admission form, a slip or an identity card says: no more than is printed on it. */
export type PaperClaims = {
  /** The college's code. */
  college: string
  kind: PaperKind
  /** Of a certificate its own number, else the admission number. */
  number: string
  name: string
  /** Of a certificate 1, and one more with each duplicate. */
  issueNo: number
  /** ISO day. */
  issuedOn: string
  /** Fingerprint of all that the paper says, as in a result. */
  content: string
}

export type PaperCode = { keyId: string; paper: PaperClaims; signed: Uint8Array<ArrayBuffer>; signature: Uint8Array<ArrayBuffer> }

/** The bytes that the college signs for a paper. */
export function formatPaperClaims(keyId: string, claims: PaperClaims): Uint8Array<ArrayBuffer> {
  const { college, kind, number, name, issueNo, issuedOn, content } = claims
  return join(formats.paper, keyId, [college, kind, number, name, issueNo, issuedOn, content])
}

/** Takes the code of a paper apart; the signature is not checked yet. Null for text that is no such code of ours. */
export function readPaperCode(code: string): PaperCode | null {
  const parts = split(code, formats.paper)
  if (parts?.values.length !== 7) return null
  const [college = '', kindText = '', number = '', name = '', issueNo = '', issuedOn = '', content = ''] = parts.values
  const kind = paperKinds.find((one) => one === kindText)
  if (!kind || !isIssue(issueNo, issuedOn, content)) return null
  const paper = { college, kind, number, name, issueNo: Number(issueNo), issuedOn, content }
  return { keyId: parts.keyId, paper, signed: parts.signed, signature: parts.signature }
}

function join(format: number, keyId: string, values: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  const text = values.map((value) => String(value).replaceAll('\n', ' ')).join('\n')
  return new Uint8Array([format, ...fromHex(keyId), ...new TextEncoder().encode(text)])
}

function split(code: string, format: number) {
  const bytes = fromBase64(code.trim())
  if (!bytes || bytes.length <= headLength + signatureLength || bytes[0] !== format) return null
  const signed = bytes.slice(0, -signatureLength)
  const values = decode(signed.subarray(headLength))?.split('\n')
  return values
    ? { keyId: toHex(signed.subarray(1, headLength)), values, signed, signature: bytes.slice(-signatureLength) }
    : null
}

const whole = /^[1-9]\d{0,14}$/
const isIssue = (issueNo: string, issuedOn: string, content: string) =>
  whole.test(issueNo) && /^\d{4}-\d\d-\d\d$/.test(issuedOn) && /^[\w-]{16}$/.test(content)

function readClaims(values: readonly string[]): DocumentClaims | null {
  if (values.length !== lines) return null
  const [college = '', examId = '', examTitle = '', rollNo = '', name = '', sgpa = '', cgpa = '', issueNo = '', issuedOn = ''] =
    values
  const content = values.at(-1) ?? ''
  if (!whole.test(examId) || !isIssue(issueNo, issuedOn, content)) return null
  return { college, examId: Number(examId), examTitle, rollNo, name, sgpa, cgpa, issueNo: Number(issueNo), issuedOn, content }
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{1,2000}$/.test(text)) return null
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  } catch {
    return null
  }
}

const fromHex = (text: string) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
