import type { accounts } from '@nalanda/contract/accounts/accounts'
import type { ReplyOf } from '@nalanda/contract/platform/endpoint'
import { roles } from '@nalanda/contract/platform/roles'
import { useQuery } from '@tanstack/react-query'
import { Check, Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/call.ts'
import { Waiting } from '../../../api/figures/Waiting.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { count } from '../../../ui/format/format.ts'
import { roleTitle } from '../../../ui/format/role-title.ts'
import { useLanguage } from '../../../ui/i18n/use-language.ts'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { TableFrame } from '../../../ui/table/TableFrame.tsx'
import { csvFile } from '../logins/csv-file.ts'
import { permissionsQuery } from '../users/user-queries.ts'
import css from '../users/users.module.css'
import { type Translate, useUserWords } from '../users/words.ts'
import { permissionWords } from './permission-words.ts'

type PermissionsReply = ReplyOf<typeof accounts.getPermissions>

/** The roles and permissions that are in force, as the portal itself applies them, with search, printing and export. */
export function PermissionsPage() {
  const t = useUserWords()
  const language = useLanguage()
  const { data, error, refetch } = useQuery(permissionsQuery)
  const [typed, setTyped] = useState('')
  const shown = data && narrow(data, typed, language)
  const actions = data && (
    <span className={`${css.acts} ${css.noPrint}`}>
      <Button icon={Printer} onClick={() => window.print()}>
        {t('print')}
      </Button>
      <Button icon={Download} onClick={() => saveFile(asFile(t, data, language))}>
        {t('download')}
      </Button>
    </span>
  )
  return (
    <Page title={t('permissions')} about={t('permissionsAbout')} actions={actions}>
      <div className={`${css.bar} ${css.noPrint}`}>
        <TextInput
          label={t('permissionsSearch')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {!shown ? (
        <Waiting {...{ error, refetch }} rows={12} />
      ) : (
        <>
          <Matrix shown={shown} />
          <Calls calls={shown.calls} />
        </>
      )}
    </Page>
  )
}

type Shown = PermissionsReply & { roles: readonly (typeof roles)[number][] }

/** Filters the table: a word that names a role keeps its row, one that names a permission its column; one that names neither keeps the whole table. */
function narrow(reply: PermissionsReply, typed: string, language: string): Shown {
  const word = typed.trim().toLowerCase()
  const holds = (...texts: (string | null)[]) => texts.some((text) => text?.toLowerCase().includes(word))
  const foundRoles = roles.filter((role) => holds(roleTitle(role)))
  const found = reply.permissions.filter(({ permission }) => holds(permission, permissionWords(permission, language)))
  const granted = reply.permissions.filter((one) => foundRoles.some((role) => one.roles.includes(role)))
  return {
    roles: foundRoles.length > 0 ? foundRoles : roles,
    permissions: found.length > 0 ? found : foundRoles.length > 0 && granted.length > 0 ? granted : reply.permissions,
    calls: reply.calls.filter((call) =>
      holds(call.path, call.allow, call.summary, call.method, permissionWords(call.allow, language)),
    ),
  }
}

function Matrix({ shown }: { shown: Shown }) {
  const t = useUserWords()
  const language = useLanguage()
  return (
    <Card title={t('matrix')}>
      <TableFrame label={t('matrix')} className={css.matrix}>
        <thead>
          <tr>
            <td />
            {shown.permissions.map(({ permission }) => (
              <th key={permission} scope="col" title={permission}>
                <span>{permissionWords(permission, language)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.roles.map((role) => (
            <tr key={role}>
              <th scope="row">{roleTitle(role)}</th>
              {shown.permissions.map(({ permission, roles: granted }) => (
                <td key={permission}>
                  {granted.includes(role) ? (
                    <Check size={18} aria-label={t('yesInText')} role="img" />
                  ) : (
                    <span className="unseen">{t('noInText')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('holdersToday')}</th>
            {shown.permissions.map(({ permission, holders }) => (
              <td key={permission} className="numerals" title={t('holders', { count: holders })}>
                {count(holders)}
                <span className="unseen">{t('holders', { count: holders })}</span>
              </td>
            ))}
          </tr>
        </tfoot>
      </TableFrame>
    </Card>
  )
}

function Calls({ calls }: { calls: PermissionsReply['calls'] }) {
  const t = useUserWords()
  const language = useLanguage()
  return (
    <Card title={t('inBrackets', { text: t('calls'), note: count(calls.length) })}>
      <p className={css.quiet}>{calls.length === 0 ? t('nothingFound') : t('callsLead')}</p>
      <Table
        label={t('calls')}
        stacked
        rows={calls}
        rowId={({ method, path }) => `${method} ${path}`}
        columns={[
          { field: 'method', head: t('method'), cell: ({ method }) => <span className={css.path}>{method}</span> },
          { field: 'path', head: t('path'), main: true, cell: ({ path }) => <span className={css.path}>{path}</span> },
          { field: 'asks', head: t('asks'), cell: ({ allow }) => allowText(t, allow, language) },
          { field: 'about', head: t('about'), cell: ({ summary }) => <span className={css.quiet}>{summary}</span> },
        ]}
      />
    </Card>
  )
}

function allowText(t: Translate, allow: string, language: string): string {
  if (allow === 'anyone') return t('anyone')
  return allow === 'signed-in' ? t('signedInOnly') : permissionWords(allow, language)
}

/** Returns the whole table, regardless of the search, with the calls below it. */
function asFile(t: Translate, { permissions, calls }: PermissionsReply, language: string) {
  const heads = ['', ...permissions.map(({ permission }) => permissionWords(permission, language))]
  const rows = roles.map((role) => [
    roleTitle(role),
    ...permissions.map(({ roles: granted }) => t(granted.includes(role) ? 'yesInText' : 'noInText')),
  ])
  const asked = calls.map(({ method, path, allow, summary }) => [method, path, allowText(t, allow, language), summary ?? ''])
  return csvFile(t('permissions'), [heads, ...rows, [], [t('method'), t('path'), t('asks'), t('about')], ...asked])
}
