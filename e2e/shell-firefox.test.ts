import { expect, test } from 'vitest'
import { academicsWords } from '../web/src/modules/academics/words.en.ts'
import { accessWords } from '../web/src/modules/access/words.en.ts'
import { demoPassword, phone } from './browser-settings.ts'
import {
  byRole,
  expectAccessibleInFirefox,
  open,
  openFirefoxVisitor,
  signInWithFirefox,
  typeInto,
  untilSettled,
} from './firefox.ts'
import { textsOf } from './texts.ts'

const t = textsOf({ ...accessWords, ...academicsWords })

const title = 'B.Tech III Year I Semester (R22) Regular, December 2024'

test.each(['/', '/login/Library', '/register/Library', '/apply', '/examresults', '/verify', '/terms', '/IQACHome'])(
  'Firefox shows %s to a guest with a phone',
  async (path) => {
    const visitor = await openFirefoxVisitor(phone)
    await open(visitor, path)
    await expectAccessibleInFirefox(visitor.page)
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width)
    expect(visitor.troubles).toEqual([])
  },
)

test('a guest with Firefox looks a result up', async () => {
  const visitor = await openFirefoxVisitor(phone)
  const { page, troubles } = visitor
  await open(visitor, `/results/${encodeURIComponent(title)}`)
  await page.locator('form input').fill('22NA1A0542')
  await page.keyboard.press('Enter')
  await page.locator('main table').wait()
  await page.locator('::-p-text(22NA1A0542)').wait()
  await expectAccessibleInFirefox(page)
  expect(troubles).toEqual([])
})

test('a clerk with Firefox signs in on the sign-in page and adds a degree from the keyboard', async () => {
  const visitor = await openFirefoxVisitor()
  const { page, troubles } = visitor
  await open(visitor, '/login/Admin')
  await typeInto(page, t.userNameLabel, 'academics')
  // Firefox has a separate role for passwords
  await page.locator('input[type=password]').click()
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForFunction(() => !location.pathname.startsWith('/login'))
  await untilSettled(page)
  await open(visitor, '/app/Admin/Degrees')
  await byRole(page, 'button', t.addDegree).click()
  await typeInto(page, t.name, 'Bachelor of Foxes')
  await typeInto(page, t.shortName, 'B.Fox')
  await byRole(page, 'button', t.save).click()
  await page.locator('::-p-text(Bachelor of Foxes)').wait()
  await expectAccessibleInFirefox(page)
  expect(troubles).toEqual([])
})

/** One screen per area, with elements that only some screens have: a chart, a photo, a calendar, a wide table, a long form. */
const screens = [
  ['principal', ['/app/Principal DashBoard', '/app/Admin/Students', '/app/Approvals', '/app/Admin/Notices/New']],
  ['admissions', ['/app/Admission/Dashboard', '/app/Admission/Seat matrix', '/app/Admission/Applications', '/admissionForm']],
  ['examination', ['/app/Examinations']],
  ['student', ['/app/Student', '/app/Notices', '/app/My Events']],
  ['admin', ['/app/Admin/Users', '/app/Administration/Holidays', '/app/Admin/Certificates', '/app/Data Retention']],
] as const

test.each(screens)('Firefox shows %s the screens %j', async (username, paths) => {
  const visitor = await openFirefoxVisitor()
  await signInWithFirefox(visitor, username)
  for (const path of paths) {
    await open(visitor, path)
    await expectAccessibleInFirefox(visitor.page)
  }
  expect(visitor.troubles).toEqual([])
})
