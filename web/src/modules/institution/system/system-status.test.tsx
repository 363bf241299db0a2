import type { FigureCount } from '@nalanda/contract/platform/figures'
import type { SystemStatus } from '@nalanda/contract/platform/system-status'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage, person } from '../../../../dev/page.tsx'

const healthy: SystemStatus = {
  backup: { at: '2026-11-24T01:00:00.000Z', encrypted: true },
  storage: { freeBytes: 41_200_000_000, totalBytes: 100_000_000_000, databaseBytes: 512_000_000 },
  mail: { queued: 3, failed: 0 },
  texts: { queued: 0, failed: 0 },
  jobs: { waiting: 0, running: 1, failed: 0 },
  errors: 0,
  warnings: [],
}
const waiting: FigureCount = {
  ...{ name: 'systemWarnings', place: 'waiting', roles: ['ROLE_ADMIN'], unit: 'count', total: 2 },
  ...{ address: '#system-status', search: {} },
}

async function open(status: SystemStatus, figures: FigureCount[] = []) {
  await openPage('/app/Admin', {
    '/api/session': () => ({ body: { user: person({ roles: ['ROLE_ADMIN'] }) } }),
    '/api/figures': () => ({ body: { figures } }),
    '/api/charts': () => ({ body: { charts: [] } }),
    '/api/system-status': () => ({ body: status }),
  })
  const card = within(await screen.findByRole('region', { name: 'System status' }))
  await card.findByText('Last backup')
  return card
}

test('a healthy portal shows its last backup, storage, queues and errors', async () => {
  const card = await open(healthy)
  expect(card.getAllByText('OK')).toHaveLength(5)
  expect(card.getByText('58.8 GB used, 41.2 GB free. Database: 512 MB')).toBeTruthy()
  expect(card.getByRole('link', { name: '3 waiting, 0 failed' }).getAttribute('href')).toContain('/app/Administration/Outgoing')
  expect(card.getByText('0 waiting, 1 running, 0 failed in 7 days')).toBeTruthy()
  expect(card.getByText('0 since the server started')).toBeTruthy()
})

test('a part that needs attention says so, and the list of tasks links to the status', async () => {
  const broken = {
    ...healthy,
    backup: null,
    jobs: { ...healthy.jobs, failed: 2 },
    warnings: ['backup-missing', 'jobs-failed'] as const,
  }
  const card = await open({ ...broken, warnings: [...broken.warnings] }, [waiting])
  expect(card.getByText('Missing')).toBeTruthy()
  expect(card.getByText('Failed')).toBeTruthy()
  expect(card.getAllByText('OK')).toHaveLength(3)
  const toDo = screen.getByRole('link', { name: 'Open: 2 parts of the system that need attention' })
  expect(toDo.getAttribute('href')).toBe('#system-status')
})
