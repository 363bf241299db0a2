import type { ExistingStudent } from '@nalanda/contract/admissions/form-fields'
import { useState } from 'react'

/** Holds the photo shown by the form: a newly chosen one until it is saved, else the stored one unless removed. */
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
