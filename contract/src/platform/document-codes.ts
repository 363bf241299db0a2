/**
 * The code in the QR of a printed document: a summary of its facts, signed by the college with Ed25519. It can be verified offline with the college's public
 * key; only the college can tell whether the document has been reissued or cancelled since.
 *
 * The code is base64url of: the number of the format (1 byte), the id of the key (8), the claims (UTF-8, one per line), and the signature (64) over everything
 * before it. Format 1 is a result, format 2 any other document; documents in both formats remain in use indefinitely.
 */
export type DocumentClaims = {
  /** Kind of document: `result`, `transfer`, `id-card`. */
  kind: string
  /** The college's code. */
  college: string
  /** Number of a certificate, admission number of a document of an admission, roll number of a result. */
  number: string
  name: string
  /** 1 for the first issue, then one more for each further issue. */
  issueNo: number
  /** ISO date. */
  issuedOn: string
  /** Fingerprint of the whole content of the document: the first 12 bytes of a SHA-256, as 16 characters of base64url. */
  content: string
  /** Set only for results. */
  result?: ResultFacts
}
export type ResultFacts = { examId: number; examTitle: string; sgpa: string; cgpa: string }

export type DocumentCode = {
  keyId: string
  claims: DocumentClaims
  signed: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

// APIs common to Node and browsers; the contract uses the types of neither.
declare const TextEncoder: new () => { encode(text: string): Uint8Array }
declare const TextDecoder: new (label: 'utf-8', options: { fatal: true }) => { decode(bytes: Uint8Array): string }
declare const btoa: (binary: string) => string
declare const atob: (text: string) => string

const resultKind = 'result'
const formats = { result: 1, other: 2 } as const
const signatureLength = 64
const headLength = 9

/** Returns the bytes that the college signs. `keyId` has 16 hexadecimal digits. */
export function formatClaims(keyId: string, claims: DocumentClaims): Uint8Array<ArrayBuffer> {
  const { college, kind, number, name, issueNo, issuedOn, content, result } = claims
  if (!result) return join(formats.other, keyId, [college, kind, number, name, issueNo, issuedOn, content])
  const { examId, examTitle, sgpa, cgpa } = result
  return join(formats.result, keyId, [college, examId, examTitle, number, name, sgpa, cgpa, issueNo, issuedOn, content])
}

/** Builds the text of the code from the signed bytes and the signature. */
export function formatDocumentCode(signed: Uint8Array, signature: Uint8Array): string {
  return toBase64([...signed, ...signature])
}

/** Parses a code without checking its signature. Returns null for text that is not a code of the portal. */
export function readDocumentCode(code: string): DocumentCode | null {
  const bytes = fromBase64(code.trim())
  if (!bytes || bytes.length <= headLength + signatureLength) return null
  const signed = bytes.slice(0, -signatureLength)
  const lines = decode(signed.subarray(headLength))?.split('\n') ?? []
  const claims = bytes[0] === formats.result ? readResult(lines) : bytes[0] === formats.other ? readOther(lines) : null
  return claims && { keyId: toHex(signed.subarray(1, headLength)), claims, signed, signature: bytes.slice(-signatureLength) }
}

function readResult(lines: readonly string[]): DocumentClaims | null {
  const [college = '', examId = '', examTitle = '', number = '', name = '', sgpa = '', cgpa = ''] = lines
  const issue = lines.length === 10 ? readIssue(lines.slice(7)) : null
  if (!issue || !whole.test(examId)) return null
  return { kind: resultKind, college, number, name, ...issue, result: { examId: Number(examId), examTitle, sgpa, cgpa } }
}

function readOther(lines: readonly string[]): DocumentClaims | null {
  const [college = '', kind = '', number = '', name = ''] = lines
  const issue = lines.length === 7 ? readIssue(lines.slice(4)) : null
  return issue && kind !== resultKind && /^[a-z][a-z-]{1,39}$/.test(kind) ? { kind, college, number, name, ...issue } : null
}

const whole = /^[1-9]\d{0,14}$/

function readIssue([issueNo = '', issuedOn = '', content = '']: readonly string[]) {
  const isIssue = whole.test(issueNo) && /^\d{4}-\d\d-\d\d$/.test(issuedOn) && /^[\w-]{16}$/.test(content)
  return isIssue ? { issueNo: Number(issueNo), issuedOn, content } : null
}

function join(format: number, keyId: string, values: readonly (string | number)[]): Uint8Array<ArrayBuffer> {
  const text = values.map((value) => String(value).replaceAll('\n', ' ')).join('\n')
  return new Uint8Array([format, ...fromHex(keyId), ...new TextEncoder().encode(text)])
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function toBase64(bytes: Iterable<number>): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Accepts only the canonical encoding of the bytes: other encodings differ in the unused bits of the last character. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{1,2000}$/.test(text)) return null
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
    return toBase64(bytes) === text ? bytes : null
  } catch {
    return null
  }
}

const fromHex = (text: string) => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
