import Dialog from '@mui/material/Dialog'
import { mayUse, type Role } from '@nalanda/contract/permissions'
import { students } from '@nalanda/contract/students'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { GraduationCap, type LucideIcon, Search } from 'lucide-react'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../api/call.ts'
import css from './CommandPalette.module.css'
import type { MenuGroup } from './screens.ts'

type Found = { key: string; icon: LucideIcon; title: string; note: string; go: () => void }

/** Finds a screen by its name, and a student by name or roll number, without leaving the keyboard. */
export function CommandPalette({ roles, menu, onClose }: { roles: readonly Role[]; menu: MenuGroup[]; onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const found = [...useScreens(typed, menu, onClose), ...useStudents(typed, roles, onClose)]
  const chosen = found[Math.min(at, found.length - 1)]
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setAt((at + step + found.length) % found.length)
    }
    if (event.key === 'Enter') chosen?.go()
  }
  const hint = mayUse('students.view', roles) ? t('find') : t('findScreen')
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" slotProps={{ paper: { className: css.paper, 'aria-label': hint } }}>
      <div className={css.box}>
        <Search size={20} aria-hidden />
        <input
          autoFocus
          role="combobox"
          aria-expanded
          aria-controls={id}
          aria-activedescendant={chosen ? `${id}-${chosen.key}` : undefined}
          aria-label={hint}
          placeholder={hint}
          value={typed}
          onKeyDown={walk}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
        />
      </div>
      <div id={id} role="listbox" aria-label={hint} className={css.list}>
        {found.map((one) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
          <div
            key={one.key}
            id={`${id}-${one.key}`}
            role="option"
            aria-selected={one === chosen}
            className={css.option}
            onClick={one.go}
          >
            <one.icon size={20} aria-hidden />
            <span>{one.title}</span>
            <small>{one.note}</small>
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={css.nothing} role="status">
          {t('findNothing')}
        </p>
      )}
    </Dialog>
  )
}

function useScreens(typed: string, menu: MenuGroup[], onClose: () => void): Found[] {
  const navigate = useNavigate()
  const words = typed.trim().toLowerCase()
  return menu
    .flatMap(({ group, entries }) => entries.map((screen) => ({ group, screen })))
    .filter(({ group, screen }) => `${screen.title} ${group}`.toLowerCase().includes(words))
    .map(({ group, screen }) => ({
      key: screen.path.replace(/\W+/g, '-'),
      icon: screen.menu.icon,
      title: screen.title,
      note: group,
      go: () => {
        onClose()
        void navigate({ to: screen.path as '/' })
      },
    }))
}

function useStudents(typed: string, roles: readonly Role[], onClose: () => void): Found[] {
  const navigate = useNavigate()
  const q = useDeferredValue(typed.trim())
  const enabled = q.length >= 3 && mayUse('students.view', roles)
  const { data } = useQuery({
    queryKey: ['find-students', q],
    queryFn: ({ signal }) => call(students.students.list, { query: { q, size: 6 }, signal }),
    enabled,
  })
  if (!enabled || !data) return []
  return data.items.map((student) => ({
    key: `student-${student.id}`,
    icon: GraduationCap,
    title: student.fullName,
    note: student.rollNo ?? student.admissionNo,
    go: () => {
      onClose()
      void navigate({ to: '/app/Admin/Students' as '/', search: { q: student.rollNo ?? student.admissionNo } as never })
    },
  }))
}
