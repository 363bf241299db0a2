import { vi } from 'vitest'
import { checkReply, checkStubbed } from './contract-check.ts'
import { refusal } from './replies.ts'

type Reply = { status?: number; body: unknown; headers?: Record<string, string> } | { file: Blob }

/** The replies of a test by path (`/api/…`), or by method and path if a path has several. */
export type Answers = Record<string, (request: { body: unknown; query: URLSearchParams }) => Reply | Promise<Reply>>

/**
 * Responds to the calls of a test instead of the server: with `usual` if the test defines no reply, else with 404. The contract must allow every reply. Returns
 * the calls made.
 */
export function stubServer(answers: Answers, usual: Answers = {}): string[] {
  const calls: string[] = []
  Object.keys(answers).forEach(checkStubbed)
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const [path, method] = [url.split('?')[0] ?? '', init?.method ?? 'GET']
    calls.push(`${method} ${url}`)
    const answer = answers[`${method} ${path}`] ?? answers[path] ?? usual[path]
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const reply = (await answer?.({ body, query: new URLSearchParams(url.split('?')[1]) })) ?? refusal('platform.not-found')
    return 'file' in reply ? fileResponse(reply.file) : jsonResponse(method, path, reply)
  })
  return calls
}

function jsonResponse(method: string, path: string, reply: Exclude<Reply, { file: Blob }>): Response {
  const { status = 200, body, headers = {} } = reply
  return Response.json(checkReply(method, path, status, body), { status, headers })
}

const fileResponse = (file: Blob) => new Response(file, { headers: { 'content-type': file.type } })
