import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

test('admissions finds a student, records a state with its day and reason, and goes on editing', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/app/Admin/Students?q=25NA1A0507')
  const { page, troubles } = visitor
  await page.getByRole('cell', { name: '25NA1A0507' }).waitFor()
  await page.getByRole('searchbox', { name: 'Search Students' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Person' }).waitFor()
  await page.getByRole('link', { name: 'Academic', exact: true }).click()
  await page.getByRole('button', { name: 'Change state' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption('detained')
  await dialog.getByRole('textbox', { name: 'From', exact: true }).pressSequentially('20112026')
  await dialog.getByLabel('Reason').fill('Attendance under 65%')
  await expectAccessible(page)
  const readAnew = page.waitForResponse((one) => /\/api\/students\/\d+$/.test(one.url()) && one.request().method() === 'GET')
  await dialog.getByRole('button', { name: 'Change state' }).click()
  await readAnew
  // While the dialog is open, Ctrl+S applies to it
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('listitem').filter({ hasText: 'Attendance under 65%' }).waitFor()
  await page.getByRole('combobox', { name: 'Section' }).selectOption({ label: 'B' })
  await page.keyboard.press('Control+s')
  await page.locator('#success1').getByText('Record modified successfully').waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('the office sees sixteen students at once on a small screen, and opens one in another tab', async () => {
  const visitor = await openVisitor({ viewport: { width: 1280, height: 800 } })
  await signIn(visitor, 'admissions', '/app/Admin/Students')
  const { page, troubles } = visitor
  const names = page.getByRole('rowheader').getByRole('link')
  await names.first().waitFor()
  const seen = await page.getByRole('table', { name: 'Students' }).evaluate((table) => {
    const end = table.parentElement?.getBoundingClientRect().bottom ?? 0
    return [...table.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end).length
  })
  expect(seen).toBeGreaterThanOrEqual(16)
  const name = (await names.first().textContent()) ?? ''
  const [tab] = await Promise.all([page.context().waitForEvent('page'), names.first().click({ modifiers: ['ControlOrMeta'] })])
  await tab.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/app/Admin/Students')
  expect(troubles).toEqual([])
})

test('a class receives the roll numbers that were previewed, and the office undoes it', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/app/Admin/Students/Roll numbers')
  const { page, troubles } = visitor
  await page.getByLabel('Course').selectOption({ label: 'B.Tech' })
  await page.getByLabel('Branch').selectOption({ label: 'CSE-DS' })
  await page.getByLabel('Batch').selectOption({ label: '2026-2030' })
  await page.getByRole('cell', { name: '26NA1A6701' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Assign \d+ roll numbers$/ }).click()
  await page.getByText('Every student in this class has a roll number.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('In the order of ranks instead')
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Undone by admissions').waitFor()
  await page.getByRole('cell', { name: '26NA1A6701' }).waitFor()
  expect(troubles).toEqual([])
})

test('a head of department sees the students of their own department but cannot change them', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'hod', '/app/Admin/Students?q=22NA1A0501')
  const { page, troubles } = visitor
  await page.getByRole('cell', { name: '22NA1A0501' }).click()
  await page.getByRole('link', { name: 'Academic', exact: true }).click()
  await page.getByRole('heading', { name: 'State history' }).waitFor()
  expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
  await expectAccessible(page)
  await page.goto('/app/Admin/Students?q=22NA1A0101')
  await page.getByRole('heading', { name: 'No Records Found' }).waitFor()
  expect(troubles).toEqual([])
})

test('a student sees their own record and saves the PDF of a result', async () => {
  const visitor = await openVisitor({ viewport: phone })
  await signIn(visitor, 'student')
  const { page, troubles } = visitor
  await page.getByRole('heading', { name: 'Student record' }).waitFor()
  const download = page.getByRole('button', { name: /^Download the result of / }).first()
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
  expect(file.suggestedFilename()).toMatch(/^23NA1A0501 .*\.pdf$/)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('the scan of an Aadhaar card is shown with a reason, which the history of the student keeps', async () => {
  const visitor = await openVisitor()
  await signIn(visitor, 'admissions', '/app/Admin/Students?q=25NA1A0508')
  const { page, troubles } = visitor
  await page.getByRole('cell', { name: '25NA1A0508' }).click()
  await page.getByRole('link', { name: 'Documents', exact: true }).click()
  const scan = await page.screenshot({ type: 'jpeg' })
  const chosen = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a scan of Copy of the Aadhaar card' }).click()
  await (await chosen).setFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: scan })
  await page.getByRole('button', { name: 'Show the scan of Copy of the Aadhaar card' }).click()
  await page.getByLabel('Reason').fill('The scholarship portal asks for it')
  await page.getByRole('button', { name: 'Show scan', exact: true }).click()
  await page.getByRole('img', { name: 'Copy of the Aadhaar card' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide' }).click()
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await page.getByText('The scholarship portal asks for it').waitFor()
  expect(troubles).toEqual([])
})
