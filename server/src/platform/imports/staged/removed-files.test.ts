import pino from 'pino'
import { describe, expect, it } from 'vitest'
import {
  context,
  importedAt,
  insertMembers,
  members,
  openClub,
  refusal,
  tenMembers,
} from '../../../testing/imports/staged-imports.ts'
import { cancelImport, deleteImportRows } from './cancelling.ts'
import { checkInBackground, receiveForMapping } from './checking.ts'
import { resumeImports } from './lost-imports.ts'
import { saveInBackground } from './saving.ts'

const { deps, stored, enqueued, asClerk, uploaded, begun, seen, namesOf } = await openClub()

const removing = (more: Parameters<typeof members>[0] = {}) => members({ removesFile: true, ...more })
const cancel = (id: number, kind = removing()) => asClerk((tx) => cancelImport(tx, deps, kind, id))

describe('the file of an import', () => {
  it('is removed when a queued check is cancelled, and the check is not run any more', async () => {
    const { id, jobId } = await uploaded(tenMembers, removing())
    expect(await cancel(id)).toMatchObject({ state: 'cancelled', fileKey: null })
    expect([...stored.keys()]).toEqual([])
    await checkInBackground(deps, removing(), { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'cancelled', fileKey: null, rowCount: 0, failure: null })
  })

  it('is removed when saving is cancelled between two batches, and saved rows stay', async () => {
    const { id, jobId } = await begun(tenMembers, removing())
    const stopping = removing({
      async prepare(rows) {
        if ((await namesOf()).length === 6) await cancel(id)
        return rows
      },
    })
    await saveInBackground(deps, stopping, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'cancelled', fileKey: null, savedCount: 6, failure: null })
    expect(await namesOf()).toEqual(tenMembers.slice(0, 6))
    expect([...stored.keys()]).toEqual([])
  })

  it('may be missing when a worker still needs it after a cancellation, without a failure or a log entry', async () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    const { id, jobId } = await begun(tenMembers, removing())
    const late = removing({
      async prepare(rows, run) {
        await cancel(id)
        await run.file()
        return rows
      },
    })
    await saveInBackground({ ...deps, log }, late, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'cancelled', savedCount: 0, failure: null })
    expect(logged).toEqual([])
  })

  it('stays with a kind that keeps it, also when a second cancellation is refused', async () => {
    const keeping = await begun(tenMembers)
    await cancel(keeping.id, members())
    expect([...stored.keys()]).toEqual(['file'])
    expect(await refusal(cancel(keeping.id))).toBe('platform.import-not-running')
    expect([...stored.keys()]).toEqual(['file'])
    expect(await seen(keeping.id)).toMatchObject({ state: 'cancelled', fileKey: 'file' })
  })

  it('fails the import if it is needed and missing, and this is logged', async () => {
    const logged: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
    const { id, jobId } = await begun(tenMembers, removing())
    stored.clear()
    const reading = removing({
      async save(tx, rows, run) {
        await run.file()
        return insertMembers(tx, rows, run)
      },
    })
    await saveInBackground({ ...deps, log }, reading, { importId: id }, context(jobId))
    expect(await seen(id)).toMatchObject({ state: 'failed', savedCount: 0 })
    expect(logged).toHaveLength(1)
  })

  it('is removed after the retention period even if the job is lost before the columns are confirmed', async () => {
    const secret = removing({ encryptedFor: 'members', keepsRowsForDays: 7 })
    stored.set('file', Buffer.from('Anita'))
    const file = { fileName: 'members.xlsx', fileKey: 'file', mapping: {}, mappingRemembered: false }
    const { id } = await asClerk((tx) => receiveForMapping(tx, secret, file, importedAt))
    await resumeImports(deps, secret)
    expect(enqueued).toMatchObject([
      { name: 'clubs.members.forget', key: `import ${id}`, startAfter: new Date('2026-08-10T04:30:00Z') },
    ])
    await asClerk((tx) => deleteImportRows(tx, deps.files, secret, id))
    expect([...stored.keys()]).toEqual([])
    expect(await seen(id)).toMatchObject({ state: 'removed', fileKey: null })
    enqueued.length = 0
    await resumeImports(deps, secret)
    expect(enqueued).toEqual([])
  })
})
