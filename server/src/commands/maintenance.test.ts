import { expect, test } from 'vitest'
import { openTestApp } from '../testing/app.ts'
import { runToEnd } from '../testing/portal.ts'

const { app, platform } = await openTestApp()
const environment = { DATA_DIR: platform.config.dataDir, DATABASE_URL: platform.config.databaseUrl }
const maintenance = (...words: string[]) => runToEnd(environment, ['commands/maintenance.ts', ...words])
const institution = async () => (await app.inject('/api/institution')).json() as object

test('an operator closes and opens a running college from the terminal', async () => {
  expect(maintenance('on', 'Back', 'at six.')).toEqual({
    code: 0,
    output: 'The portal is closed for maintenance. Administrators can still sign in. Back at six.\n',
  })
  await expect.poll(institution).toMatchObject({ maintenance: { message: 'Back at six.' } })
  expect((await app.inject('/api/students')).statusCode).toBe(503)
  expect(maintenance('off').output).toBe('The portal is open.\n')
  await expect.poll(institution).toMatchObject({ maintenance: null })
})

test('an unknown word is refused with the allowed words, and nothing is switched', async () => {
  expect(maintenance('of')).toEqual({ code: 2, output: 'npm run maintenance on|off|status [-- "message"]\n' })
  expect(maintenance()).toEqual({ code: 0, output: 'The portal is open.\n' })
})
