import { accounts } from '@nalanda/contract/accounts/accounts'
import type { OneUsePassword } from '@nalanda/contract/accounts/user-files'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../../api/call.ts'
import { DownloadButton } from '../../../api/files/DownloadButton.tsx'
import { SheetImport } from '../../../api/import/SheetImport.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { UnsavedGuard } from '../../../ui/form/UnsavedGuard.tsx'
import { useLeavingTyped } from '../../../ui/form/use-leaving.tsx'
import { AddedRowsView } from '../../../ui/import/AddedRowsView.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import { csvFile } from '../logins/csv-file.ts'
import { userViews } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words.ts'

/** Imports users from a spreadsheet: all of them, or none with a list of the wrong cells. */
export function ImportUsersPage() {
  const t = useUserWords()
  const [made, setMade] = useState<OneUsePassword[] | null>(null)
  return (
    <Page
      title={t('importTitle')}
      about={t('importAbout')}
      actions={!made && <DownloadButton endpoint={accounts.userSheet.template}>{t('template')}</DownloadButton>}
    >
      {made ? <MadeUsers made={made} onAnother={() => setMade(null)} /> : <UploadUsers onMade={setMade} />}
    </Page>
  )
}

function UploadUsers({ onMade }: { onMade: (made: OneUsePassword[]) => void }) {
  const t = useUserWords()
  return (
    <Card>
      <SheetImport
        sheet={accounts.userSheet}
        invalidates={userViews}
        say={t}
        sizeOf={({ added }) => added.length}
        onDone={({ made }) => onMade(made)}
      >
        {(change) => <AddedRowsView change={change} />}
      </SheetImport>
    </Card>
  )
}

/** The new passwords, shown only once: the page asks for confirmation before the user leaves without them. */
function MadeUsers({ made, onAnother }: { made: readonly OneUsePassword[]; onAnother: () => void }) {
  const t = useUserWords()
  const [isSaved, setSaved] = useState(false)
  const { leave, dialog } = useLeavingTyped({ isTyped: !isSaved, isBusy: false }, onAnother)
  const heads = [t('userName'), t('fullName'), t('password')]
  const save = () => {
    const rows = made.map(({ username, fullName, password }) => [username, fullName, password])
    saveFile(csvFile(t('users'), [heads, ...rows]))
    setSaved(true)
  }
  const print = () => {
    window.print()
    setSaved(true)
  }
  return (
    <Card
      title={t('made', { count: made.length })}
      action={
        <span className={`${css.acts} ${css.noPrint}`}>
          <Button icon={Printer} onClick={print}>
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
      <Button className={css.noPrint} onClick={leave}>
        {t('another')}
      </Button>
      {dialog}
      <UnsavedGuard dirty={!isSaved} />
    </Card>
  )
}
