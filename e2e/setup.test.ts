import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { expectAccessible, openVisitor } from './browser.ts'

const root = join(import.meta.dirname, '..')

/** Starts an empty college in the normal way; returns the address of its set-up, and its own. */
async function startEmptyCollege(): Promise<{ portal: string; setup: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nalanda-empty-'))
  const given = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', WORKERS: '1', LOG_LEVEL: 'warn', NODE_ENV: 'production' }
  const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise<number | null>((resolve) => server.once('exit', resolve))
  onTestFinished(async () => {
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  })
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const setup = /\S+\/setup#code=\S+/.exec(output)?.[0]
      const portal = /ready: (http:\S+)/.exec(output)?.[1]
      if (setup && portal) resolve({ setup, portal })
    })
    void gone.then((code) => reject(new Error(`The empty college ended with ${code}: ${output}`)))
  })
}

test('a new college is set up from the address printed in the terminal, and a reload during it loses nothing', async () => {
  const { portal, setup } = await startEmptyCollege()
  const { page, troubles } = await openVisitor({ baseURL: portal })
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
  await page.goto('/')
  await page.waitForURL('**/setup')
  await page.goto(setup)
  await page.getByLabel('User Name').fill('principal')
  await page.getByLabel('Email Id').fill('principal@college.example')
  await page.getByLabel('Password', { exact: false }).first().fill('Mango#2026x')
  await page.getByLabel('Institute Type').selectOption('autonomous')
  await page.getByLabel('College Name').fill('Gopala College of Engineering')
  await page.getByLabel('Eamcet Code').fill('GCE')
  await expectAccessible(page)
  await press('Create administrator')
  await page.waitForURL('**/setup/college')
  await page.getByLabel('Short name').fill('Gopala')
  await press('Save and continue')
  await page.waitForURL('**/setup/images')
  await page.reload()
  await page.getByText('Gopala College of Engineering').first().waitFor()
  await press('Skip for now')
  await page.waitForURL('**/setup/contact')
  await page.getByLabel('Phone numbers').fill('+91 40 0200 0100')
  await press('Save and continue')
  await page.waitForURL('**/setup/mail')
  await expectAccessible(page)
  await press('Skip for now')
  await page.waitForURL('**/setup/academics')
  await page.getByRole('checkbox', { name: /^MCA/ }).check()
  await page.getByText('2 batches').waitFor()
  await expectAccessible(page)
  await press(/^Create \d+ records$/)
  await press('Continue')
  await press('Add these 6 holidays')
  await page.getByText('All of these are in the calendar.').waitFor()
  await press('Continue')
  await page.getByRole('heading', { name: 'Gopala is open' }).waitFor()
  await page.getByText('Still to do: Logo and banner, E-mail.', { exact: false }).waitFor()
  await expectAccessible(page)
  await press('Finish set-up')
  await page.waitForURL('**/app/Admin')
  expect(troubles).toEqual([])
})
