import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { availableParallelism } from 'node:os'

/** The baseline: a bare `node:http` cluster that returns saved responses of the portal, with their bytes and headers. */
const [, , file = '', port = ''] = process.argv

if (cluster.isPrimary) {
  let listening = 0
  const processes = availableParallelism()
  for (let started = 0; started < processes; started += 1) cluster.fork()
  cluster.on('listening', () => {
    listening += 1
    if (listening === processes) process.stdout.write('ready\n')
  })
  process.on('SIGTERM', () => process.exit(0))
} else {
  const saved = JSON.parse(readFileSync(file, 'utf8')) as { headers: string[]; body: string }[]
  const answers = saved.map(({ headers, body }) => ({ headers, body: Buffer.from(body) }))
  createServer((_request, response) => {
    const answer = answers[Math.floor(Math.random() * answers.length)]
    response.writeHead(200, answer?.headers)
    response.end(answer?.body)
  }).listen(Number(port), '127.0.0.1')
}
