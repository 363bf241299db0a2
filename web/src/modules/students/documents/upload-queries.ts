import { type DocumentUpload, uploadCalls } from '@nalanda/contract/students/uploads'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type SavedFile } from '../../../api/call.ts'

/** What a student does with uploads; afterwards the documents are asked for again. */
export function useMyUploadActs(studentId: number) {
  const client = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => client.invalidateQueries({ queryKey: ['my-students', studentId, 'papers'] }),
  })
  const id = String(studentId)
  return {
    upload: (kindId: number, scan: File) =>
      mutateAsync(() => call(uploadCalls.uploadDocument, { params: { id, kindId: String(kindId) }, files: { scan } })),
    withdraw: ({ id: uploadId, revision }: { id: number; revision: number }) =>
      mutateAsync(() => call(uploadCalls.withdrawUpload, { params: { id, uploadId: String(uploadId) }, body: { revision } })),
  }
}

/** Accepts an upload, or refuses it; afterwards every list and count asks again. */
export function useUploadAnswers({ id, revision }: Pick<DocumentUpload, 'id' | 'revision'>) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: () => Promise.all([['records'], ['landing']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const params = { id: String(id) }
  return {
    isPending,
    accept: () => mutateAsync(() => call(uploadCalls.acceptUpload, { params, body: { revision } })),
    refuse: (reason: string) => mutateAsync(() => call(uploadCalls.refuseUpload, { params, body: { reason, revision } })),
  }
}

/** The file of an upload that waits. */
export const readUpload = (id: number): Promise<SavedFile> => call(uploadCalls.readUpload, { params: { id: String(id) } })

/** That of an Aadhaar card, for the reason given. */
export const revealUpload = (id: number, reason: string): Promise<SavedFile> =>
  call(uploadCalls.revealUpload, { params: { id: String(id) }, body: { reason } })
