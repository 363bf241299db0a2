import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { FileStore, ListedFile } from './file-store.ts'

export interface BucketConfig {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Timeout of a call including its retries; 30 seconds by default. */
  patienceMs?: number
}

/** Opens a store that keeps files in a bucket of an S3-compatible service. Throws an error with the service's response if a call fails. */
export function openBucket(config: BucketConfig): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, patienceMs = 30_000 } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 3 })
  // the bucket is in the path: this works with every service, and with certificates for a single name
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}`
  const call = (method: string, path: string, init: RequestInit = {}) =>
    client.fetch(`${root}${path}`, { method, signal: AbortSignal.timeout(patienceMs), ...init })
  return {
    async put(key, bytes, { contentType = 'application/octet-stream' } = {}) {
      // the signature covers the content, so that nothing else than what was sent is stored
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const headers = { 'content-type': contentType, 'x-amz-content-sha256': sha256 }
      await carriedOut(await call('PUT', `/${key}`, { body: new Uint8Array(bytes), headers }))
    },
    async get(key) {
      const answer = await call('GET', `/${key}`)
      if (answer.status === 404) return null
      return Buffer.from(await (await carriedOut(answer)).arrayBuffer())
    },
    async has(key) {
      const answer = await call('HEAD', `/${key}`)
      if (answer.status === 404) return false
      await carriedOut(answer)
      return true
    },
    async remove(key) {
      const answer = await call('DELETE', `/${key}`)
      if (answer.status !== 404) await carriedOut(answer)
    },
    list: (prefix = '') => filesInBucket(prefix, (query) => call('GET', `?${query.toString()}`)),
  }
}

async function* filesInBucket(prefix: string, ask: (query: URLSearchParams) => Promise<Response>): AsyncGenerator<ListedFile> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) })
    const page = await (await carriedOut(await ask(query))).text()
    for (const [contents] of page.matchAll(/<Contents>.*?<\/Contents>/gs)) {
      const key = textIn(contents, 'Key')
      if (key) yield { key, storedAt: new Date(textIn(contents, 'LastModified') ?? Number.NaN) }
    }
    token = textIn(page, 'NextContinuationToken')
  } while (token)
}

/** Returns the text of the first element with this name. */
function textIn(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

async function carriedOut(answer: Response): Promise<Response> {
  if (answer.ok) return answer
  const reason = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? 'no reason given'
  throw new Error(`The file store answered ${answer.status}: ${reason}`)
}
