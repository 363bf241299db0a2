import type { SheetImport, SheetMapping } from '@nalanda/contract/platform/imports/sheet-imports'
import type { FastifyInstance } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { callsOf, formOf } from '../http.ts'
import { waitUntil } from '../wait-until.ts'

type Answer = SheetImport & { status: number; code?: string }
type Value = string | number | boolean | null

/** Returns a workbook with these sheets, with the rows as typed. */
export async function workbookOf(sheets: Readonly<Record<string, readonly (readonly Value[])[]>>): Promise<Buffer> {
  const written = Object.entries(sheets).map(([name, rows]) => ({ name, rows: rows.map((row) => [...row]) }))
  return Buffer.from(await writeXlsx({ sheets: written }))
}

/** Returns the import functions of a kind, for a user with these headers. */
export function importsOf(app: FastifyInstance, kind: string, headers: Record<string, string>) {
  const { get, post } = callsOf(app, headers)
  const path = `/sheet-imports/${kind}/imports`
  const settled = (id: number) =>
    waitUntil(async (): Promise<Answer> => {
      const one = (await get(`${path}/${id}`)) as unknown as Answer
      if (one.state === 'checking' || one.state === 'saving') throw new Error(`The import is ${one.state}`)
      return one
    })
  const upload = async (content: Buffer, name = 'list.xlsx') =>
    (await post(path, formOf({ file: { name, content } }))) as unknown as Answer
  const check = async ({ id, mapping }: SheetImport, changed: Partial<SheetMapping> = {}) => {
    const answer = (await post(`${path}/${id}/check`, { ...mapping, ...changed })) as unknown as Answer
    return answer.status === 200 ? settled(id) : answer
  }
  const save = async ({ id }: SheetImport) => {
    await post(`${path}/${id}/save`, { mode: 'good-rows' })
    return settled(id)
  }
  return {
    upload,
    check,
    save,
    settled,
    /** Uploads a workbook, accepts the guessed columns, and saves the rows without errors. */
    importAll: async (bytes: Buffer, changed: Partial<SheetMapping> = {}) => save(await check(await upload(bytes), changed)),
    /** Returns the errors found, as `cell code`. */
    errors: async ({ id }: SheetImport) => {
      const { items } = await get(`${path}/${id}/errors?size=200`)
      return (items as { cell: string; code: string }[]).map(({ cell, code }) => `${cell} ${code}`)
    },
    undoPreview: ({ id }: SheetImport) => get(`${path}/${id}/undo`),
    undo: ({ id }: SheetImport) => post(`${path}/${id}/undo`, { reason: 'The wrong list' }),
  }
}

/** Creates a checked staff import with an error in one cell, and returns its path. */
export async function aStaffImportWithErrors(app: FastifyInstance, headers: Record<string, string>): Promise<string> {
  const { upload, check } = importsOf(app, 'people.staff', headers)
  const headings = ['Employee code', 'Name', 'Department', 'Designation', 'E-mail', 'Joined on']
  const rows = [headings, ['T1', 'Asha', 'Nowhere', 'Clerk', 'a@b.example', '01-06-2020']]
  const { id } = await check(await upload(await workbookOf({ Staff: rows })))
  return `/sheet-imports/people.staff/imports/${id}`
}
