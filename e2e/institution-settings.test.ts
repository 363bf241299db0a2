import { describe, expect, onTestFinished, test } from 'vitest'
import { expectAccessible, openVisitor, signIn } from './browser.ts'
import { phone } from './browser-settings.ts'

const name = 'Nalanda Institute of Engineering & Technology'

describe('the settings of the college', () => {
  test('change the name for every visitor after a preview, and undo the change', async () => {
    const office = await openVisitor()
    await signIn(office, 'administration', '/app/Administration/Settings')
    const { page } = office
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Name The name on every page/ }).click()
    await page.getByLabel('Name', { exact: false }).first().fill('Nalanda University College')
    await page.locator('figure').getByText('Nalanda University College').first().waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Control+s')
    await page.getByText('Change saved. It applies everywhere.').waitFor()
    const visitor = await openVisitor()
    await visitor.page.goto('/')
    await visitor.page.getByText('Nalanda University College').first().waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Change undone. You can undo this too.').waitFor()
    await visitor.page.goto('/')
    await visitor.page.getByText(name).first().waitFor()
    expect([...office.troubles, ...visitor.troubles]).toEqual([])
  })

  test('close the portal to everybody but administrators, and open it again', async () => {
    const office = await openVisitor({ viewport: phone })
    await signIn(office, 'administration', '/app/Administration/Settings')
    const { page, portal } = office
    // Journeys of other files use the same college
    onTestFinished(async () => {
      const address = '/api/institution/maintenance'
      const { on, revision } = await (await page.request.get(address)).json()
      if (!on) return
      // Sent with the origin of a browser; without it, the call is refused
      const headers = { origin: portal }
      const opened = await page.request.put(address, { headers, data: { on: false, message: '', revision } })
      expect(opened.status(), await opened.text()).toBe(200)
    })
    const guest = await openVisitor()
    await page.goto('/app/Administration/Maintenance')
    await page.getByLabel('Message').fill('Back at six.')
    await page.getByRole('button', { name: 'Close portal' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close portal' }).click()
    await page.getByText('The portal is closed for maintenance').first().waitFor()
    await expectAccessible(page)
    const closed = await guest.page.goto('/')
    expect([closed?.status(), closed?.headers()['retry-after']]).toEqual([503, '300'])
    await guest.page.getByText('Back at six.').waitFor()
    await expectAccessible(guest.page)
    expect((await guest.page.goto('/examresults'))?.status()).toBe(200)
    expect((await page.goto('/app/Administration/Maintenance'))?.status()).toBe(200)
    await page.getByRole('button', { name: 'Open portal' }).click()
    await page.getByText('The portal is open').first().waitFor()
    expect((await guest.page.goto('/'))?.status()).toBe(200)
    expect(office.troubles).toEqual([])
  })
})
