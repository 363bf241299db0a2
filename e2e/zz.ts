import { chromium } from 'playwright-core'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--headless=new'] })
const list: [string, string, 'p' | 'd', 'light' | 'dark'][] = JSON.parse(process.argv[2])
for (const [user, path, size, scheme] of list) {
  const c = await b.newContext({ viewport: size === 'p' ? { width: 390, height: 844 } : { width: 1366, height: 768 }, baseURL: 'http://localhost:5155', serviceWorkers: 'block', reducedMotion: 'reduce', colorScheme: scheme })
  const p = await c.newPage()
  await p.addInitScript((s) => localStorage.setItem('nalanda.look', JSON.stringify({ scheme: s })), scheme)
  await p.request.post('/api/signin?module=Admin', { data: { username: user, password: 'College@2026', module: 'erp' } })
  await p.goto(path); await p.waitForTimeout(3500)
  await p.screenshot({ path: `/tmp/shots/${user}-${path.replace(/\W+/g, '_')}-${size}-${scheme}.png`, fullPage: size === 'p' })
  await c.close()
}
await b.close()
