import { entryOf, type ReferenceEntry } from './reference-entries.ts'

const atOnce = 4
const patience = 10_000
const largest = 200_000
/** A registry that so often in a row does not answer will not answer the next one. */
const mostFailures = 8
const mostRedirects = 3
/** Where the registry may send the portal on: those who register DOIs of publications. */
const registrars = /(^|\.)(doi\.org|crossref\.org|datacite\.org|medra\.org)$/

type Options = { signal?: AbortSignal | undefined }

/**
 * What a registry of DOIs says of each of these, by DOI; one that it does not know, or does not answer in time, is missing. `server` is asked for CSL-JSON
 * as doi.org is (DOI content negotiation). Gives up when the registry does not answer.
 */
export async function lookUpDois(
  server: string,
  dois: readonly string[],
  { signal }: Options = {},
): Promise<Map<string, ReferenceEntry>> {
  const found = new Map<string, ReferenceEntry>()
  const waiting = [...new Set(dois)]
  let failures = 0
  const work = async () => {
    for (let doi = waiting.shift(); doi !== undefined && failures < mostFailures; doi = waiting.shift()) {
      signal?.throwIfAborted()
      const answer = await lookUp(server, doi, signal)
      failures = answer === 'no answer' ? failures + 1 : 0
      if (answer !== 'no answer' && answer !== 'unknown') found.set(doi, answer)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

/** The address of a DOI below that of the registry; each of its parts is one step, so that none leads elsewhere. Null for one that has none. */
export function addressOfDoi(server: string, doi: string): URL | null {
  const steps = doi.split('/')
  if (!doi.isWellFormed() || steps.some((step) => step === '.' || step === '..')) return null
  return new URL(steps.map(encodeURIComponent).join('/'), server.endsWith('/') ? server : `${server}/`)
}

async function lookUp(server: string, doi: string, signal: AbortSignal | undefined) {
  const address = addressOfDoi(server, doi)
  if (address === null) return 'unknown'
  const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const answer = await ask(address, AbortSignal.any(limits))
    const text = answer?.ok ? await readAtMost(answer, largest) : null
    const csl: unknown = text === null ? null : JSON.parse(text)
    return csl !== null && typeof csl === 'object' ? entryOf(plain(csl), { isScopus: false, isWos: false }) : 'unknown'
  } catch (error) {
    signal?.throwIfAborted()
    return error instanceof SyntaxError ? 'unknown' : 'no answer'
  }
}

/** Asks, and follows the registry to those who register DOIs, nowhere else: whoever has a DOI decides where it leads. */
async function ask(address: URL, signal: AbortSignal): Promise<Response | null> {
  let at = address
  for (let times = 0; times <= mostRedirects; times += 1) {
    const headers = { accept: 'application/vnd.citationstyles.csl+json' }
    const answer = await fetch(at, { headers, signal, redirect: 'manual' })
    const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null
    if (location === null) return answer
    await answer.body?.cancel()
    at = new URL(location, at)
    if (at.protocol !== 'https:' || !registrars.test(at.hostname)) return null
  }
  return null
}

/** The text of an answer, or null where it is longer than that. */
async function readAtMost(answer: Response, bytes: number): Promise<string | null> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > bytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Crossref answers titles as lists. */
function plain(csl: object): Parameters<typeof entryOf>[0] {
  return Object.fromEntries(
    Object.entries(csl).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value[0] : value,
    ]),
  )
}
