import { accounts } from '@nalanda/contract/accounts/accounts'
import type { LoginScope } from '@nalanda/contract/accounts/logins'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAct } from '../../../api/act.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { Button } from '../../../ui/form/Button.tsx'
import css from './CreateLogins.module.css'
import { Lead } from './Lead.tsx'
import { loginViews } from './login-queries.ts'
import { useLoginWords } from './words.ts'

/** The number of selected students, or of their parents, without a login, and the button that creates these logins. */
export function ScopedLogins({ kind, scope }: { kind: 'students' | 'parents'; scope: LoginScope }) {
  const t = useLoginWords()
  const query = Object.fromEntries(Object.entries(scope).map(([name, value]) => [name, String(value)]))
  const counted = useQuery({ ...queryOf(accounts.countMissingLogins, { query }), placeholderData: keepPreviousData })
  const create = useAct(accounts.createScopedLogins, { invalidates: loginViews, done: t('started') })
  return (
    <QueryBoundary query={counted} rows={2}>
      {({ students, parents, withoutMobile }) => (
        <>
          {kind === 'students' ? (
            <Lead
              missing={students === 0 ? t('chosenNone') : t('studentsMissing', { count: students })}
              note={t('studentLead')}
            />
          ) : (
            <Lead
              missing={parents === 0 ? t('parentsNone') : t('parentsMissing', { count: parents })}
              more={withoutMobile > 0 ? t('withoutMobile', { count: withoutMobile }) : undefined}
              note={t('parentLead')}
            />
          )}
          <Button
            kind="primary"
            className={css.create}
            busy={create.busy}
            onClick={() => void create.act({ body: { kind, ...scope } })}
          >
            {t(kind === 'students' ? 'createStudent' : 'createParents')}
          </Button>
        </>
      )}
    </QueryBoundary>
  )
}
