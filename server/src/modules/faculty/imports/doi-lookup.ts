import { entryOf, type ReferenceEntry } from './reference-entries.ts'

const atOnce = 4
const patience = 10_000
const largest = 200_000

/**
 * What a registry of DOIs says of each of these, by DOI; one that it does not know, or does not answer in time, is missing. `server` is asked for CSL-JSON
 * as doi.org is (DOI content negotiation).
 */
export async function lookUpDois(
  server: string,
  dois: readonly string[],
  { signal }: { signal?: AbortSignal } = {},
): Promise<Map<string, ReferenceEntry>> {
  const found = new Map<string, ReferenceEntry>()
  const waiting = [...new Set(dois)]
  const work = async () => {
    for (let doi = waiting.shift(); doi !== undefined; doi = waiting.shift()) {
      signal?.throwIfAborted()
      const entry = await lookUp(server, doi, signal)
      if (entry) found.set(doi, entry)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return found
}

async function lookUp(server: string, doi: string, signal: AbortSignal | undefined): Promise<ReferenceEntry | null> {
  const limits = [AbortSignal.timeout(patience), ...(signal ? [signal] : [])]
  try {
    const address = new URL(encodeURI(doi), server.endsWith('/') ? server : `${server}/`)
    const headers = { accept: 'application/vnd.citationstyles.csl+json' }
    const answer = await fetch(address, { headers, signal: AbortSignal.any(limits) })
    if (!answer.ok || Number(answer.headers.get('content-length') ?? 0) > largest) return null
    const text = await answer.text()
    const csl: unknown = text.length > largest ? null : JSON.parse(text)
    return csl !== null && typeof csl === 'object' ? entryOf(plain(csl), { isScopus: false, isWos: false }) : null
  } catch {
    signal?.throwIfAborted()
    return null
  }
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
