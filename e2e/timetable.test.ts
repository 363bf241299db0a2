import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, openVisitor, signIn, type Visitor } from './browser.ts'
import { phone } from './browser-settings.ts'

test('the office moves and swaps classes by keyboard and mouse, undoes it and publishes; a teacher sees their week', async () => {
  const office = await openVisitor()
  await signIn(office, 'academics', '/app/Academics/Timetables')
  const { page } = office
  await page.getByRole('link', { name: 'Odd semesters 2026-27' }).click()
  await page.getByRole('button', { name: 'Copy to a draft' }).click()
  await page.getByRole('heading', { name: 'Copy of Odd semesters 2026-27' }).waitFor()
  const movable = await placeOfMovable(page)
  await page.emulateMedia({ media: 'print' })
  // A movable class is a button, but must still be printed
  expect(await classesIn(page).first().isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await moveByKeyboard(office, movable)
  await dragByMouse(page, movable)
  await exchange(page)
  // The height of rows depends on their classes, which the office dragged and exchanged
  await office.shifts.forget()
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Every class has a place.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published to all').waitFor()

  const teacher = await openVisitor({ viewport: phone })
  await signIn(teacher, 'faculty', '/app/My Timetable')
  await teacher.page.getByRole('heading', { name: /^Week of/ }).waitFor()
  await teacher.page.getByRole('button', { name: 'Later week' }).click()
  await teacher.page.getByText('Digital Electronics').first().waitFor()
  await expectAccessible(teacher.page)
  expect([...office.troubles, ...teacher.troubles]).toEqual([])
})

const classesIn = (page: Page) => page.locator('td button[aria-pressed]')
const freeIn = (page: Page) => page.locator('td[data-fit="yes"]')

/** Returns the index, from 0, of a class of the week that has another free place. */
async function placeOfMovable(page: Page): Promise<number> {
  const count = await untilShown(classesIn(page))
  for (let at = 0; at < count; at++) {
    await classesIn(page).nth(at).focus()
    await page.keyboard.press('Enter')
    await page.locator('td[data-fit]').first().waitFor()
    const isFree = (await freeIn(page).count()) > 0
    await page.keyboard.press('Escape')
    await page.locator('td[data-fit]').first().waitFor({ state: 'detached' })
    if (isFree) return at
  }
  throw new Error('No class of this week has another free place')
}

async function untilShown(found: Locator): Promise<number> {
  await found.first().waitFor()
  return found.count()
}

/** Undoes the last move, and waits until the week is as before. */
async function undo(page: Page, before: readonly string[]): Promise<void> {
  const button = page.getByRole('button', { name: 'Undo' })
  await button.waitFor()
  await expect.poll(() => weekOf(page)).not.toEqual(before)
  await button.click()
  await button.waitFor({ state: 'detached' })
  await expect.poll(() => weekOf(page)).toEqual(before)
}

/** Moves a class with the keyboard only. */
async function moveByKeyboard({ page, shifts }: Visitor, at: number): Promise<void> {
  const before = await weekOf(page)
  await classesIn(page).nth(at).focus()
  await page.keyboard.press('Enter')
  await freeIn(page).first().waitFor()
  await expectAccessible(page)
  await freeIn(page)
    .getByRole('button', { name: /^Move here/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await undo(page, before)
  // The height of rows depends on their classes: the moved class changes two rows
  await shifts.forget()
}

/** Drags a class onto a free period with the mouse. */
async function dragByMouse(page: Page, at: number): Promise<void> {
  const before = await weekOf(page)
  await classesIn(page).nth(at).hover()
  await page.mouse.down()
  await page.mouse.move(400, 400, { steps: 3 })
  await freeIn(page).first().hover()
  await page.mouse.up()
  await undo(page, before)
}

/** Moves a class to an occupied period, by the first exchange offered. */
async function exchange(page: Page): Promise<void> {
  const before = await weekOf(page)
  await classesIn(page).first().click()
  const taken = page.locator('td[data-fit="no"] button:not([aria-pressed])')
  const offered = page.locator('[aria-live] button', { hasText: '; ' })
  const count = await untilShown(taken)
  for (let at = 0; at < count && (await offered.count()) === 0; at++) {
    await taken.nth(at).click()
    await offered.first().or(page.getByText('No exchange of up to three classes makes room there.')).waitFor()
  }
  await offered.first().click()
  await undo(page, before)
}

/** Returns the texts of the week's cells, first to last. */
const weekOf = (page: Page) => page.locator('table td').allInnerTexts()

test('the office adds a period pattern and sets the times of a teacher; a head sees only their department', async () => {
  const office = await openVisitor()
  await signIn(office, 'academics', '/app/Academics/Period Patterns')
  const { page } = office
  await page.getByRole('button', { name: 'Add pattern' }).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Name').first().fill('Evening course')
  await drawer.getByLabel('Saturday').uncheck()
  await drawer.getByLabel('From').first().fill('16:00')
  await drawer.getByLabel('Until').first().fill('16:50')
  await drawer.getByRole('button', { name: 'Add period' }).click()
  await drawer.getByRole('button', { name: 'Add break' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('16:00–17:50').waitFor()
  await page.getByRole('button', { name: 'Choose pattern of MBA II Year I Semester' }).click()
  await page.getByRole('dialog').getByLabel('Period pattern').selectOption({ label: 'Evening course' })
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await page.getByText('Pattern of 1 semester saved').waitFor()
  await page.getByRole('cell', { name: 'Evening course' }).first().waitFor()

  await page.goto('/app/Academics/Teacher Times')
  await page.getByRole('searchbox').fill('Aditya Gupta')
  await page.getByText('1–1 of 1').waitFor()
  await page.getByText('Aditya Gupta').first().click()
  await drawer.getByLabel('Periods a week at most').fill('18')
  await drawer.getByRole('button', { name: 'Add time' }).first().click()
  await drawer.getByLabel('From').first().fill('18:00')
  await page.keyboard.press('Control+s')
  await drawer.getByText('Enter an end after the start').waitFor()
  await drawer.getByLabel('From').first().fill('13:00')
  await expectAccessible(page)
  await page.keyboard.press('Control+s')
  await drawer.waitFor({ state: 'detached' })
  await page.getByText('Mon 13:00–17:00').waitFor()

  const head = await openVisitor({ viewport: phone })
  await signIn(head, 'hod', '/app/Academics/Teacher Times')
  await head.page.getByRole('heading', { name: "Teachers' times" }).waitFor()
  await head.page.getByText('Computer Science and Engineering').first().waitFor()
  expect(await head.page.getByText('Mechanical Engineering').count()).toBe(0)
  await expectAccessible(head.page)
  expect([...office.troubles, ...head.troubles]).toEqual([])
})
