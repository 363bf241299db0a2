import type { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { useState } from 'react'

/** The photo that the form shows: a chosen one that waits to be saved, else the stored one until it is removed. */
export function usePhotoOfForm(existing: ExistingStudent | null) {
  const [file, setFile] = useState<File | null>(null)
  const [removed, setRemoved] = useState(false)
  const stored = existing?.photo && !removed ? `data:image/jpeg;base64,${existing.photo}` : null
  return {
    file,
    setFile,
    removed,
    stored,
    changed: file !== null || removed,
    removeStored: () => setRemoved(true),
    clear: () => {
      setFile(null)
      setRemoved(false)
    },
  }
}
