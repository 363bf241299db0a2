import { z } from 'zod'
import { useZodForm } from '../../ui/form/Form.tsx'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useUiWords } from '../../ui/words.ts'
import { FacultyFields } from './FacultyFields.tsx'
import { useWords } from './words.ts'

export type Searched = { department: string; faculty: string }

const SearchValues = z.object({ departmentName: z.string(), facultyName: z.string() })

/** Selects the person whose achievements are shown. Department and faculty are both required. */
export function SearchAchievementDialog({ onSearch, onClose }: { onSearch: (searched: Searched) => void; onClose: () => void }) {
  const t = useWords()
  const ui = useUiWords()
  const form = useZodForm(SearchValues, { departmentName: '', facultyName: '' })
  const search = async ({ departmentName: department, facultyName: faculty }: z.infer<typeof SearchValues>) => {
    if (!department || !faculty) throw new Error(t('chooseBoth'))
    onSearch({ department, faculty })
  }
  return (
    <FormDialog
      title={t('searchTitle')}
      action={ui('search')}
      width="xs"
      asksBeforeLeaving={false}
      form={form}
      onSave={search}
      onClose={onClose}
    >
      <FacultyFields />
    </FormDialog>
  )
}
