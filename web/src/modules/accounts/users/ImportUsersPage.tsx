import { accounts } from '@nalanda/contract/accounts/accounts'
import type { OneUsePassword } from '@nalanda/contract/accounts/user-files'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { saveFile } from '../../../api/call.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { AddedRowsView } from '../../../ui/import/AddedRowsView.tsx'
import { SheetImport } from '../../../ui/import/SheetImport.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { csvFile } from '../logins/csv-file.ts'
import { userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

/** Brings users in by a spreadsheet: all of them, or none and every cell with an error. */
export function ImportUsersPage() {
  const t = useUserWords()
  const [made, setMade] = useState<OneUsePassword[] | null>(null)
  return (
    <Page title={t('importTitle')} about={t('importAbout')} actions={!made && <TemplateButton />}>
      {made ? <MadeUsers made={made} onAnother={() => setMade(null)} /> : <UploadUsers onMade={setMade} />}
    </Page>
  )
}

function TemplateButton() {
  const t = useUserWords()
  const { act, busy } = useAct(accounts.userSheet.template, { onDone: saveFile })
  return (
    <Button icon={Download} busy={busy} onClick={() => void act()}>
      {t('template')}
    </Button>
  )
}

function UploadUsers({ onMade }: { onMade: (made: OneUsePassword[]) => void }) {
  const t = useUserWords()
  const checking = useAct(accounts.userSheet.check)
  const importing = useAct(accounts.userSheet.import, { invalidates: userViews })
  return (
    <Card>
      <div className={css.stack}>
        <SheetImport
          part={accounts.userSheet.import.files.file}
          say={t}
          check={(file) => checking.submit({ files: { file } })}
          importFile={(file) => importing.submit({ files: { file } })}
          sentenceOf={sentenceOf}
          sizeOf={({ added }) => added.length}
          onDone={({ made }) => onMade(made)}
        >
          {(change) => <AddedRowsView change={change} />}
        </SheetImport>
      </div>
    </Card>
  )
}

function MadeUsers({ made, onAnother }: { made: readonly OneUsePassword[]; onAnother: () => void }) {
  const t = useUserWords()
  const heads = [t('userName'), t('fullName'), t('password')]
  const save = () => {
    const rows = made.map(({ username, fullName, password }) => [username, fullName, password])
    saveFile(csvFile(t('users'), [heads, ...rows]))
  }
  return (
    <Card
      title={t('made', { count: made.length })}
      action={
        <span className={`${css.acts} ${css.noPrint}`}>
          <Button icon={Printer} onClick={() => window.print()}>
            {t('print')}
          </Button>
          <Button kind="primary" icon={Download} onClick={save}>
            {t('download')}
          </Button>
        </span>
      }
    >
      <p role="status">{t('madeLead')}</p>
      <Table
        label={t('made', { count: made.length })}
        rows={made}
        rowId={({ username }) => username}
        columns={[
          { field: 'username', head: t('userName'), cell: ({ username }) => username },
          { field: 'fullName', head: t('fullName'), main: true, cell: ({ fullName }) => fullName },
          { field: 'password', head: t('password'), cell: ({ password }) => <span className={css.mono}>{password}</span> },
        ]}
      />
      <Button className={css.noPrint} onClick={onAnother}>
        {t('another')}
      </Button>
    </Card>
  )
}
