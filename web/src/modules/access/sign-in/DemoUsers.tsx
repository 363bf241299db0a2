import type { Role } from '@nalanda/contract/platform/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstCalls } from '../../../api/first-calls.ts'
import { queryOf } from '../../../api/queries.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { useAccessWords } from '../words.ts'
import css from './LoginPage.module.css'

/** Roles that the demo lists first on the sign-in page of an area. */
const likely: Record<string, readonly Role[]> = {
  '': ['ROLE_EXAMINATION'],
  Management: ['ROLE_CHAIRMAN', 'ROLE_DIRECTOR'],
  Admin: ['ROLE_ADMIN', 'ROLE_ACADEMICS'],
  Faculty: ['ROLE_FACULTY'],
  Student: ['ROLE_STUDENT'],
  Accounts: ['ROLE_ACCOUNTANT', 'ROLE_ACCOUNTANTS_OFFICER'],
  Library: ['ROLE_LIBRARY_INCHARGE', 'ROLE_LIBRARY_ASSISTANT'],
  Transportation: ['ROLE_TRANSPORTATION_INCHARGE'],
  Grievance: ['ROLE_GRIEVANCE_INCHARGE'],
  Hostel: ['ROLE_HOSTEL_INCHARGE'],
  'Placements Cell': ['ROLE_PLACEMENT_DEAN'],
  parent: ['ROLE_PARENT'],
  HOD: ['ROLE_HOD'],
  principal: ['ROLE_PRINCIPAL'],
  IQAC: ['ROLE_IQAC_INCHARGE', 'ROLE_IQAC_COORDINATOR'],
}

/** The documented users of the demo college; one click fills in the form. */
export function DemoUsers({ module, onPick }: { module: string; onPick: (username: string, password: string) => void }) {
  const t = useAccessWords()
  const language = useLanguage()
  const titleOf = (user: { title: string; role: string }) => (language === 'en' ? user.title : roleTitle(user.role))
  const { data } = useQuery({
    ...queryOf(firstCalls.listDemoUsers),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Rendered as selected, so that arrow keys continue from it
  const [picked, setPicked] = useState<string | null>(null)
  const first = data?.users.filter((user) => likely[module]?.includes(user.role)) ?? []
  return (
    <section className={css.demo} aria-labelledby="demo">
      <h2 id="demo">{t('demoTitle')}</h2>
      <p>{t('demoLead', { password: data?.password ?? '…' })}</p>
      <div className={css.chips}>
        {first.map((user) => (
          <button key={user.username} type="button" onClick={() => data && onPick(user.username, data.password)}>
            {titleOf(user)}
          </button>
        ))}
      </div>
      <Select
        label={t('demoPick')}
        placeholder={t('demoPick')}
        value={picked}
        onChange={(username) => {
          setPicked(username)
          if (data && username) onPick(username, data.password)
        }}
        options={data?.users.map((user) => ({ value: user.username, label: `${titleOf(user)} (${user.username})` })) ?? []}
      />
    </section>
  )
}
