import Autocomplete from '@mui/material/Autocomplete'
import { type FoundStudent, formCalls } from '@nalanda/contract/admissions/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import fieldCss from '../../../ui/form/Field.module.css'
import { Field } from '../../../ui/form/Field.tsx'
import { useMessages } from '../../../ui/i18n/messages.ts'
import { useUiWords } from '../../../ui/words.ts'
import css from './EditForm.module.css'
import { useEditWords } from './words.ts'

/** Finds the student to modify: by name, roll number or admission number, as people misspell them. */
export function FindStudent({ onFound }: { onFound: (student: FoundStudent) => void }) {
  const t = useEditWords()
  const ui = useUiWords()
  const say = useMessages()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const q = useSettled(typed.trim())
  const { data, isFetching } = useQuery({
    queryKey: ['students to modify', q],
    queryFn: ({ signal }) => call(formCalls.searchStudents, { query: { q }, signal }),
    enabled: q.length > 1,
    staleTime: 5_000,
  })
  const found = q.length > 1 && q === typed.trim() ? (data?.students ?? []) : []
  return (
    <Field label={t('findStudent')}>
      {(ids) => (
        <Autocomplete<FoundStudent>
          id={ids.id}
          value={null}
          inputValue={typed}
          options={found}
          loading={isFetching || q !== typed.trim()}
          open={open && typed.trim().length > 1}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          filterOptions={(options) => options}
          getOptionLabel={({ fullName }) => fullName}
          getOptionKey={({ id }) => id}
          onInputChange={(_, text, reason) => reason !== 'reset' && setTyped(text)}
          onChange={(_, student) => student && onFound(student)}
          noOptionsText={say('noRecords')}
          loadingText={ui('loading')}
          openText={ui('choose')}
          clearText={ui('remove')}
          closeText={ui('close')}
          autoHighlight
          blurOnSelect
          renderOption={({ key, ...item }, student) => (
            <li key={key} {...item}>
              <span className={css.found}>
                <strong>{student.fullName}</strong>
                <span className="numerals">
                  {[student.rollNumber, student.adminNo].filter(Boolean).join(' · ')} · {student.course} {student.branch},{' '}
                  {student.batch}
                </span>
              </span>
            </li>
          )}
          renderInput={({ slotProps, ...params }) => (
            <div ref={slotProps.input.ref} className={fieldCss.inside}>
              <input
                {...slotProps.htmlInput}
                type="search"
                disabled={params.disabled}
                className={fieldCss.input}
                placeholder={t('findHint')}
              />
            </div>
          )}
        />
      )}
    </Field>
  )
}

/** The text a moment after the typing stopped. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 200)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
