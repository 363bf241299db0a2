import { entryOf, type ReferenceEntry } from './reference-entries.ts'

const atOnce = 4
const patience = 10_000
const largest = 200_000
/** Failures in a row after which a registry counts as unavailable. */
const mostFailures = 8
const mostRedirects = 3
/** Hosts to which the registry may redirect: those that register DOIs of publications. */
const registrars = /(^|\.)(doi\.org|crossref\.org|datacite\.org|medra\.org)$/

type Options = { signal?: AbortSignal | undefined }

/**
 * Looks up DOIs in a registry and returns entries by DOI; unknown DOIs and those not answered in time are missing. Requests CSL-JSON from `server` as from
 * doi.org (DOI content negotiation). Gives up if the registry does not respond.
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

/**
 * Returns the URL of a DOI below that of the registry. Each part of the DOI is encoded as one path segment, so that none leads elsewhere. Null if there is no
 * such URL.
 */
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

/** Sends the request and follows redirects only to hosts that register DOIs, because the owner of a DOI decides where it leads. */
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

/** Returns the text of a response, or null if it exceeds this number of bytes. */
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

/** Unwraps lists, because Crossref returns titles as lists. */
function plain(csl: object): Parameters<typeof entryOf>[0] {
  return Object.fromEntries(
    Object.entries(csl).map(([name, value]) => [
      name,
      Array.isArray(value) && value.every((one) => typeof one === 'string') ? value[0] : value,
    ]),
  )
}
