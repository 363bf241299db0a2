import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { academicsWords as hindiAcademics } from '../web/src/modules/academics/words.hi.ts'
import { accessWords as hindiAccess } from '../web/src/modules/access/words.hi.ts'
import { accessWords as teluguAccess } from '../web/src/modules/access/words.te.ts'
import { peopleWords as teluguPeople } from '../web/src/modules/people/words.te.ts'
import { commonWords as hindiCommon } from '../web/src/ui/i18n/words-common.hi.ts'
import { commonWords as teluguCommon } from '../web/src/ui/i18n/words-common.te.ts'
import { messages as hindiMessages } from '../web/src/ui/i18n/words-messages.hi.ts'
import { messages as teluguMessages } from '../web/src/ui/i18n/words-messages.te.ts'
import { uiWords as hindiUi } from '../web/src/ui/words.hi.ts'
import { uiWords as teluguUi } from '../web/src/ui/words.te.ts'
import { expectAccessible, openVisitor } from './browser.ts'
import { demoPassword, phone } from './browser-settings.ts'
import { shown } from './texts.ts'

const hindi = { ...hindiCommon, ...hindiUi, ...hindiAccess, ...hindiAcademics }
const telugu = { ...teluguCommon, ...teluguUi, ...teluguAccess, ...teluguPeople }
type Texts = Pick<typeof hindi, 'userNameLabel' | 'password' | 'login'>

/** Signs in as a user whose browser requests a language other than English. */
async function signInWith(t: Texts, page: Page, username: string) {
  await page.goto('/login/Admin')
  await page.getByRole('textbox', { name: t.userNameLabel, exact: true }).fill(username)
  await page.getByLabel(t.password, { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: t.login, exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

test('a clerk using Hindi finds a degree in the list, adds one, and changes it', async () => {
  const { page, troubles } = await openVisitor({ locale: 'hi-IN' })
  const t = hindi
  await signInWith(t, page, 'academics')
  await page.goto('/app/Admin/Degrees')
  await page.getByRole('heading', { level: 1, name: t.degrees, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('hi')
  await page.getByRole('button', { name: t.addDegree }).click()
  const drawer = page.getByRole('dialog', { name: t.addDegree })
  await drawer.getByRole('textbox', { name: t.name, exact: true }).fill('यात्रा स्नातक')
  await drawer.getByRole('button', { name: t.save }).click()
  await drawer.locator('[aria-invalid=true]').waitFor()
  await drawer.getByRole('textbox', { name: t.shortName, exact: true }).fill('B.Yatra')
  await expectAccessible(page)
  await drawer.getByRole('button', { name: t.save }).click()
  await page.locator('#success1').getByText(hindiMessages.saved).waitFor()
  await page.getByRole('searchbox', { name: shown(t.searchIn, { label: t.degrees }) }).fill('यात्रा')
  await page.getByRole('button', { name: 'यात्रा स्नातक' }).click()
  await page.getByRole('textbox', { name: t.shortName, exact: true }).fill('B.Yat')
  await page.getByRole('button', { name: t.save }).click()
  await page.locator('#success1').getByText(hindiMessages.modified).waitFor()
  await page.getByRole('cell', { name: 'B.Yat', exact: true }).waitFor()
  await expectAccessible(page)
  expect(troubles).toEqual([])
})

test('a clerk using Telugu adds a department on a phone, and is asked before an unsaved change is lost', async () => {
  const { page, troubles } = await openVisitor({ locale: 'te-IN', viewport: phone })
  const t = telugu
  await signInWith(t, page, 'administration')
  await page.goto('/app/Admin/Departments')
  await page.getByRole('heading', { level: 1, name: t.departments, exact: true }).waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await page.getByRole('button', { name: t.addDepartment }).click()
  const drawer = page.getByRole('dialog', { name: t.addDepartment })
  await drawer.getByRole('textbox', { name: t.code, exact: true }).fill('YATRA')
  await drawer.getByRole('textbox', { name: t.name, exact: true }).fill('యాత్రల విభాగం')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: t.leave }).getByRole('button', { name: t.stay }).click()
  await drawer.getByRole('button', { name: t.save }).click()
  await page.locator('#success1').getByText(teluguMessages.saved).waitFor()
  await page.getByRole('searchbox', { name: shown(t.searchIn, { label: t.departments }) }).fill('YATRA')
  await page.getByText('యాత్రల విభాగం').first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await expectAccessible(page)
  expect(troubles).toEqual([])
})
