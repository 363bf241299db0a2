import { fireEvent, screen } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { checkReply } from '../../../../dev/contract-check.ts'
import { college, openPage, person } from '../../../../dev/page.tsx'
import { currentToasts, dismissToast } from '../../../ui/feedback/toasts.ts'

type Answer = { status?: number; body: unknown }
/** A saved form as it was sent: its JSON part, the photo's name, and the query. */
export type SentForm = { form: Record<string, unknown>; photo: string | null; query: string }

const clerk = person({ username: 'admissions', fullName: 'S. Ramana', roles: ['ROLE_ADMISSIONS'] })
export const saved = { message: '', id: 9, adminNo: 'NA26-0149', revision: 1, aadharNo: 'XXXXXXXX7058', warnings: [] }

const answers: Record<string, () => Answer> = {
  '/api/institution': () => ({ body: college }),
  '/api/session': () => ({ body: { user: clerk } }),
  '/api/getLogoDataForHeaders': () => ({ body: { Logo: '', Banner: '' } }),
  '/api/generateAdmistionNumber': () => ({ body: 'NA26-0149' }),
  '/api/getDegreeByLevel': () => ({ body: ['B.Tech', 'MBA'] }),
  '/api/getBatchesByDegrees': () => ({ body: ['2026-2030', '2025-2029'] }),
  '/api/getBranchesShortForms': () => ({ body: ['CSE', 'ECE'] }),
  '/api/getDistinct/SemesterMaintenanceSemesters': () => ({ body: ['I-I', 'I-II'] }),
  '/api/getKeyValuePair': () => ({ body: [{ key: 'ICET', value: 'ICETT' }] }),
  '/api/getAdmissionTypes': () => ({ body: ['Direct', 'Lateral', 'Transfer'] }),
  '/api/getSeatTypesAsDrop': () => ({ body: ['Convener', 'Management'] }),
  '/api/getAllCasteCatogeries': () => ({ body: ['OC', 'BC-D'] }),
  '/api/getAllSubCastesByCaste/BC-D': () => ({ body: ['Yadava'] }),
  '/api/getAgentsForDropdown': () => ({ body: [] }),
  '/api/admissions/aadhaar-checks': () => ({ body: { doubt: null, refused: false, taken: false, takenBy: null } }),
}

/** Opens a form of the admissions office as one of its clerks. `save` responds to what is sent, which is recorded for inspection. */
export async function openForm(address: string, save: (sent: SentForm) => Answer, more: Record<string, () => Answer> = {}) {
  for (const { key } of currentToasts()) dismissToast(key)
  const sent: SentForm[] = []
  const page = await openPage(address, { ...answers, ...more })
  const others = fetch
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (!(init?.body instanceof FormData)) return others(url, init)
    const [photo, form] = [init.body.get('imageUpload'), init.body.get('applicationFormData')]
    sent.push({
      form: typeof form === 'string' ? JSON.parse(form) : {},
      photo: photo instanceof File ? photo.name : null,
      query: url.split('?')[1] ?? '',
    })
    const { status = 200, body } = save(sent.at(-1) as SentForm)
    return Response.json(checkReply(init.method ?? 'GET', url, status, body), { status })
  })
  return { ...page, sent }
}

/** Finds a field by its label, not by its role: naming all eighty fields of a form would take seconds. */
export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const optionsOf = (label: RegExp | string) =>
  [...(field(label) as unknown as HTMLSelectElement).options].slice(1).map(({ text }) => text)

/** Timeout for a busy machine. */
export const longTimeout = { timeout: 15_000 }

/** Enters a value in one step. */
export function typeInto(label: RegExp | string, value: string): void {
  fireEvent.change(field(label), { target: { value } })
}

/** Chooses an option from a list once the option has loaded. */
export async function choose(label: RegExp | string, option: string): Promise<void> {
  await expect.poll(() => optionsOf(label), longTimeout).toContain(option)
  typeInto(label, option)
}

/** Clicks the element with this label or text. */
export function clickButton(words: string): void {
  fireEvent.click(screen.queryByLabelText(words) ?? screen.getByText(words))
}

/** Waits until this text is shown as a toast. */
export async function toast(text: string): Promise<void> {
  await expect
    .poll(() => [...document.querySelectorAll('#error1, #success1')].map(({ textContent }) => textContent), longTimeout)
    .toContainEqual(text)
}
