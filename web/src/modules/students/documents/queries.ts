import { type DocumentState, documentCalls, type PlaceHold } from '@nalanda/contract/students/documents'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, saveFile } from '../../../api/call.ts'

const one = (studentId: number, part: string) => ['records', '/students', 'one', String(studentId), part]

/** What a student has to hand in, and what of it is there. */
export function useDocuments(studentId: number) {
  return useQuery({
    queryKey: one(studentId, 'documents'),
    queryFn: ({ signal }) => call(documentCalls.listDocuments, { params: { id: String(studentId) }, signal }),
  })
}

/** What the office does with a student's documents; each answers the whole checklist. */
export function useDocumentActs(studentId: number) {
  const client = useQueryClient()
  type Checklist = Awaited<ReturnType<typeof save>>
  const paramsOf = (kindId: number) => ({ id: String(studentId), kindId: String(kindId) })
  const save = (kindId: number, body: { state: DocumentState; on: string | null; note: string | null }) =>
    call(documentCalls.saveDocument, { params: paramsOf(kindId), body })
  const change = useMutation({
    mutationFn: (act: () => Promise<Checklist>) => act(),
    onSuccess: (checklist) => client.setQueryData(one(studentId, 'documents'), checklist),
  })
  return {
    save: (kindId: number, state: DocumentState, note: string | null) =>
      change.mutateAsync(() => save(kindId, { state, on: null, note })),
    setScan: (kindId: number, scan: File) =>
      change.mutateAsync(() => call(documentCalls.setScan, { params: paramsOf(kindId), files: { scan } })),
    removeScan: (kindId: number) => change.mutateAsync(() => call(documentCalls.removeScan, { params: paramsOf(kindId) })),
  }
}

/** Saves the scan of a document as a file. */
export async function saveScan(studentId: number, kindId: number): Promise<void> {
  saveFile(await call(documentCalls.readScan, { params: { id: String(studentId), kindId: String(kindId) } }))
}

/** The scan of an Aadhaar card, for the reason given. */
export function revealScan(studentId: number, kindId: number, reason: string) {
  return call(documentCalls.revealScan, { params: { id: String(studentId), kindId: String(kindId) }, body: { reason } })
}

/** The holds of a student, lifted ones included. */
export function useHoldsOf(studentId: number) {
  return useQuery({
    queryKey: one(studentId, 'holds'),
    queryFn: async ({ signal }) => (await call(documentCalls.listHoldsOf, { params: { id: String(studentId) }, signal })).holds,
  })
}

/** Places and lifts holds, and lets all that shows them ask again. */
export function useHoldActs() {
  const client = useQueryClient()
  const change = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['records', documentCalls.holds.list.path] }),
        client.invalidateQueries({ queryKey: ['records', '/students'] }),
      ]),
  })
  return {
    place: (studentId: number, body: z.output<typeof PlaceHold>) =>
      change.mutateAsync(() => call(documentCalls.placeHold, { params: { id: String(studentId) }, body })),
    lift: (id: number, reason: string) =>
      change.mutateAsync(() => call(documentCalls.liftHold, { params: { id: String(id) }, body: { reason } })),
  }
}

/** Students to place a hold on, by what was typed of their name or number. */
export async function findHoldable(typed: string) {
  if (typed.trim().length < 2) return []
  const { students } = await call(documentCalls.findHoldable, { query: { q: typed.trim() } })
  return students.map(({ id, fullName, rollNo, admissionNo, branch }) => ({
    value: id,
    label: `${fullName}, ${rollNo ?? admissionNo}, ${branch}`,
  }))
}
