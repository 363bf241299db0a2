import { ReferenceDialog } from '../../ui/overlay/ReferenceDialog.tsx'
import { useFrameWords } from '../frame/words.ts'
import type { ReferenceWords } from './words.en.ts'
import { useReferenceWords } from './words.ts'

/** Screens of each reference text; the longest matching prefix of the address decides. */
const about: Readonly<Record<string, keyof ReferenceWords>> = {
  '/app/Admin/Students': 'students',
  '/app/Admin/Regulations': 'regulations',
  '/app/Admin/Subjects': 'subjects',
  '/app/Admin/Batches': 'batches',
  '/app/Admin/Branches': 'batches',
  '/app/Admin/Sections': 'batches',
  '/app/Admin/Staff': 'people',
  '/app/Admin/Departments': 'people',
  '/app/Examinations': 'examinations',
  '/app/Admin/Users': 'users',
  '/app/Admin/Permissions': 'users',
  '/app/Admin/Registrations': 'registrations',
  '/app/Admin/Invitations': 'registrations',
  '/createLogins': 'logins',
  '/app/Admin/Second Factor': 'security',
  '/app/My Account': 'security',
  '/restoreCredentials': 'credentials',
  '/app/Student': 'mine',
  '/app/Parent': 'mine',
}

/** Reference dialog of the current screen. */
export function ScreenReference({ address, onClose }: { address: string; onClose: () => void }) {
  const t = useFrameWords()
  const say = useReferenceWords()
  const [, subject] = Object.entries(about)
    .filter(([path]) => address === path || address.startsWith(`${path}/`))
    .sort(([a], [b]) => b.length - a.length)[0] ?? ['', 'portal']
  const lines = `${say(subject)}\n${say('everywhere')}`.split('\n')
  return <ReferenceDialog title={t('reference')} lines={lines} closeLabel={t('close')} onClose={onClose} />
}
