import { expect, test } from 'vitest'
import { openMetrics, watchPool } from './metrics.ts'

test('the metrics of a process are in the format of Prometheus', async () => {
  const metrics = openMetrics()
  watchPool(metrics, { totalCount: 3, idleCount: 2, waitingCount: 1 })
  metrics.requests.observe({ method: 'GET', route: '/api/getCollegeName', status: '200' }, 0.002)
  const text = await metrics.read()
  expect(text).toContain('nalanda_http_request_seconds_count{method="GET",route="/api/getCollegeName",status="200"} 1')
  expect(text).toContain('nalanda_database_connections{state="idle"} 2')
  expect(text).toContain('process_cpu_seconds_total')
})
