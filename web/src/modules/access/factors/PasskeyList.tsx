import { access } from '@nalanda/contract/access/access'
import type { Passkey } from '@nalanda/contract/access/passkeys'
import { KeySquare, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useAct, useTask } from '../../../api/act.ts'
import { sentenceOf } from '../../../api/problems/api-error.ts'
import { Button, IconButton } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { FormAlert } from '../../../ui/form/FormAlert.tsx'
import { useLeavingTyped } from '../../../ui/form/use-leaving.tsx'
import { instantText } from '../../../ui/format/format.ts'
import { ConfirmDialog, PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { factorViews } from './factor-queries.ts'
import { makePasskey } from './passkey-browser.ts'
import css from './Security.module.css'
import { SecurityRow } from './SecurityRow.tsx'
import { useFactorWords } from './words.ts'

type Asked = { act: 'add' } | { act: 'rename' | 'remove'; key: Passkey }

/** The user's own passkeys, with each device and its last sign-in. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useFactorWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  return (
    <SecurityRow
      icon={<KeySquare size={20} aria-hidden />}
      title={t('passkeys')}
      about={t('passkeysLead')}
      act={<Button onClick={() => setAsked({ act: 'add' })}>{t('addPasskey')}</Button>}
    >
      {passkeys.length > 0 && (
        <ul className={css.keys}>
          {passkeys.map((key) => (
            <li key={key.id}>
              <div>
                <strong>{key.name}</strong>
                <small>
                  {t('passkeyAdded', { day: instantText(key.createdAt) })}
                  {' · '}
                  {key.lastUsedAt ? t('passkeyUsed', { day: instantText(key.lastUsedAt) }) : t('passkeyUnused')}
                </small>
              </div>
              <IconButton label={t('rename', { name: key.name })} onClick={() => setAsked({ act: 'rename', key })}>
                <Pencil size={18} aria-hidden />
              </IconButton>
              <IconButton label={t('removeName', { name: key.name })} onClick={() => setAsked({ act: 'remove', key })}>
                <Trash2 size={18} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {asked?.act === 'add' && <AddPasskey onClose={close} />}
      {asked?.act === 'rename' && <RenamePasskey passkey={asked.key} onClose={close} />}
      {asked?.act === 'remove' && <RemovePasskey passkey={asked.key} onClose={close} />}
    </SecurityRow>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useFactorWords()
  return <NameDialog title={t('addTitle')} {...useAdding(onClose)} onClose={onClose} />
}

/** Asks for the name of a new passkey and lets the browser create it. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const [name, setName] = useState('')
  return <NameForm {...useAdding(onDone)} {...{ name, setName }} />
}

function useAdding(onDone: () => void): Saving {
  const t = useFactorWords()
  const add = useTask(makePasskey, { invalidates: factorViews, done: t('added'), onDone, showsError: true })
  return {
    ...{ lead: t('addLead'), hint: t('nameHint'), action: t('add') },
    ...{ error: add.error && sentenceOf(add.error), busy: add.busy, onSave: (name) => void add.act(name) },
  }
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useFactorWords()
  const rename = useAct(access.renamePasskey, { invalidates: factorViews, done: t('renamed'), onDone: onClose, showsError: true })
  return (
    <NameDialog
      title={t('renameTitle')}
      before={passkey.name}
      action={t('save')}
      error={rename.error && sentenceOf(rename.error)}
      busy={rename.busy}
      onSave={(name) => void rename.act({ params: { id: String(passkey.id) }, body: { name } })}
      onClose={onClose}
    />
  )
}

/** Asks for confirmation before one of the user's own passkeys is removed. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useFactorWords()
  const remove = useAct(access.removePasskey, { invalidates: factorViews, done: t('removed') })
  return (
    <ConfirmDialog
      open
      title={t('removeTitle', { name: passkey.name })}
      action={t('remove')}
      onClose={onClose}
      onConfirm={() => remove.submit({ params: { id: String(passkey.id) } })}
    >
      <p>{t('removeLead')}</p>
    </ConfirmDialog>
  )
}

type Saving = {
  lead?: string
  hint?: string
  action: string
  error: string | null
  busy: boolean
  onSave: (name: string) => void
}

type NameDialogProps = Saving & { title: string; before?: string; onClose: () => void }

function NameDialog({ title, before = '', onClose, ...saving }: NameDialogProps) {
  const [name, setName] = useState(before)
  const { leave, dialog } = useLeavingTyped({ isTyped: name !== before, isBusy: saving.busy }, onClose)
  return (
    <>
      <PanelDialog open onClose={leave} title={title} width="xs">
        <NameForm {...saving} {...{ name, setName }} />
      </PanelDialog>
      {dialog}
    </>
  )
}

type NameFormProps = Saving & { name: string; setName: (name: string) => void }

function NameForm({ name, setName, lead, hint, action, error, busy, onSave }: NameFormProps) {
  const t = useFactorWords()
  const id = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() !== '') onSave(name.trim())
  }
  return (
    <form id={id} className={css.setup} noValidate onSubmit={submit}>
      {error && <FormAlert>{error}</FormAlert>}
      {lead && <p>{lead}</p>}
      <TextInput label={t('name')} hint={hint} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
      <Button kind="primary" type="submit" busy={busy} disabled={name.trim() === ''}>
        {action}
      </Button>
    </form>
  )
}
