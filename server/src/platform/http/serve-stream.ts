import type { EndpointSpec, EventStream, EventTable } from '@nalanda/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { problem } from '../problems.ts'
import type { SignedIn } from './context.ts'
import { declareRoute } from './route-schema.ts'
import { authorise, registerEndpoint } from './serve.ts'

type StreamEndpoint<Events extends EventTable> = EndpointSpec & { method: 'GET'; reply: EventStream<Events> }

/** An open stream that accepts the events that its call declares. */
export type EventSink<Events extends EventTable> = {
  send<Name extends keyof Events & string>(event: Name, data: z.input<Events[Name]>, id?: number): void
  onEnd(listener: () => void): void
}

type Opened = {
  user: SignedIn
  /** The last event that this client received, if it reconnects; null for a new client. */
  lastEventId: number | null
}

/**
 * Serves a call that responds with a stream: it has the same session and permission as every call, then `join` receives the stream and stops when the stream
 * ends. Refuses clients that do not ask for `text/event-stream`, so that no tool waits for ever, and more than `maxOfOne` streams per user.
 */
export function serveStream<Events extends EventTable>(
  app: FastifyInstance,
  endpoint: StreamEndpoint<Events>,
  { maxOfOne, tooMany }: { maxOfOne: number; tooMany: NonNullable<EndpointSpec['problems']>[number] },
  join: (sink: EventSink<Events>, opened: Opened) => void,
): void {
  registerEndpoint(app, endpoint)
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    // A HEAD would open a stream as well
    exposeHeadRoute: false,
    ...declareRoute(endpoint),
    handler: (request, reply) => {
      authorise(endpoint, request)
      reply.header('cache-control', 'private, no-store')
      const user = request.signedIn
      if (!user) throw problem('platform.signed-out')
      if (!/text\/event-stream/i.test(request.headers.accept ?? '')) throw problem('platform.stream-only')
      if (app.streams.countOf(user.userId) >= maxOfOne) throw problem(tooMany, {}, { headers: { 'retry-after': '30' } })
      const headers = reply.getHeaders() as Record<string, string>
      reply.hijack()
      const stream = app.streams.open(reply.raw, headers, { userId: user.userId, tokenHash: user.tokenHash })
      join(checkedBy(endpoint.reply, stream), { user, lastEventId: lastEventId(request) })
    },
  })
}

function checkedBy<Events extends EventTable>(
  { events }: EventStream<Events>,
  { send, onEnd }: { send: (event: string, data: unknown, id?: number) => void; onEnd: (listener: () => void) => void },
): EventSink<Events> {
  // Parsed, as the serializer of other calls does: undeclared data is not sent
  return { onEnd, send: (event, data, id) => send(event, events[event]?.parse(data), id) }
}

function lastEventId({ headers }: FastifyRequest): number | null {
  const header = headers['last-event-id']
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null
}
