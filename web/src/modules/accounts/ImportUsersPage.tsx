import { accounts } from '@nalanda/contract/accounts'
import type { CellFault, OneUsePassword } from '@nalanda/contract/accounts-user-files'
import { Download, Printer } from 'lucide-react'
import { useState } from 'react'
import { call, saveFile } from '../../api/call.ts'
import { sentenceOf } from '../../api/refusal.ts'
import { Button } from '../../ui/Button.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { FormAlert } from '../../ui/FormAlert.tsx'
import { faultWord } from '../../ui/fault-words.ts'
import { message } from '../../ui/messages.ts'
import { Card, Page } from '../../ui/Page.tsx'
import { RouteLink } from '../../ui/RouteLink.tsx'
import { toastError, toastSuccess } from '../../ui/toasts.ts'
import { csvFile } from './csv-file.ts'
import { useUserAct } from './user-queries.ts'
import css from './users.module.css'
import { useUserWords } from './words-users.ts'

const { accept, maxBytes } = accounts.importUsers.files.file

/** Brings users in by a spreadsheet: all of them, or none and every cell that stands in the way. */
export function ImportUsersPage() {
  const t = useUserWords()
  const [made, setMade] = useState<OneUsePassword[] | null>(null)
  return (
    <Page
      title={t('importTitle')}
      about={t('importAbout')}
      trail={<RouteLink to="/app/Admin/Users">{t('users')}</RouteLink>}
      actions={!made && <TemplateButton />}
    >
      {made ? <MadeUsers made={made} onAnother={() => setMade(null)} /> : <UploadUsers onMade={setMade} />}
    </Page>
  )
}

function TemplateButton() {
  const t = useUserWords()
  const [busy, setBusy] = useState(false)
  const fetchTemplate = async () => {
    setBusy(true)
    await call(accounts.getUserTemplate)
      .then(saveFile)
      .catch((error: unknown) => toastError(sentenceOf(error as Error)))
    setBusy(false)
  }
  return (
    <Button icon={Download} busy={busy} onClick={() => void fetchTemplate()}>
      {t('template')}
    </Button>
  )
}

function UploadUsers({ onMade }: { onMade: (made: OneUsePassword[]) => void }) {
  const t = useUserWords()
  const [file, setFile] = useState<File | null>(null)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [faults, setFaults] = useState<CellFault[]>([])
  const bring = useUserAct((chosen: File) => call(accounts.importUsers, { files: { file: chosen } }))
  const take = (chosen: File | null) => {
    setRefusal(null)
    setFaults([])
    setFile(chosen)
  }
  const send = async () => {
    if (!file) return
    setBusy(true)
    setRefusal(null)
    setFaults([])
    try {
      const answer = await bring(file)
      if (answer.faults.length > 0) setFaults(answer.faults)
      else {
        toastSuccess(message('excelUploaded'))
        onMade(answer.made)
      }
    } catch (error) {
      setRefusal(sentenceOf(error as Error))
    }
    setBusy(false)
  }
  return (
    <>
      <Card>
        <div className={css.stack}>
          {refusal && <FormAlert>{refusal}</FormAlert>}
          <FileDrop label={t('drop')} hint={t('dropHint')} {...{ accept, maxBytes, file }} onFile={take} onRefused={toastError} />
          <div>
            <Button kind="primary" busy={busy} disabled={!file} onClick={() => void send()}>
              {t('upload')}
            </Button>
          </div>
        </div>
      </Card>
      {faults.length > 0 && <Faults faults={faults} />}
    </>
  )
}

function Faults({ faults }: { faults: readonly CellFault[] }) {
  const t = useUserWords()
  return (
    <Card title={t('faults', { count: faults.length })}>
      <div role="alert" className={css.quiet}>
        {t('faultsLead')}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={`${t('cell')}, ${t('column')}, ${t('fault')}`}>
        <table className={css.table}>
          <thead>
            <tr>
              <th>{t('cell')}</th>
              <th>{t('column')}</th>
              <th>{t('value')}</th>
              <th>{t('fault')}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ cell, column, value, fault }) => (
              <tr key={`${cell} ${fault}`}>
                <td className="numerals">{cell}</td>
                <td>{column}</td>
                <td>{value || '–'}</td>
                <td>{faultWord(fault)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function MadeUsers({ made, onAnother }: { made: readonly OneUsePassword[]; onAnother: () => void }) {
  const t = useUserWords()
  const heads = [t('username'), t('fullName'), t('password')]
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.scroll} tabIndex={0} aria-label={`${t('username')}, ${t('fullName')}, ${t('password')}`}>
        <table className={css.table}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head}>{head}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {made.map(({ username, fullName, password }) => (
              <tr key={username}>
                <td>{username}</td>
                <td>{fullName}</td>
                <td className={css.mono}>{password}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Button className={css.noPrint} onClick={onAnother}>
        {t('another')}
      </Button>
    </Card>
  )
}
