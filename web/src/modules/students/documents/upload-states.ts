import type { UploadState } from '@nalanda/contract/students/uploads'
import type { Tone } from '../../../ui/feedback/states.tsx'

export const uploadTones: Readonly<Record<UploadState, Tone>> = {
  waiting: 'warn',
  accepted: 'pass',
  refused: 'fail',
  withdrawn: 'quiet',
}
