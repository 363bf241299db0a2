import { access } from '@nalanda/contract/access/access'
import { longestEncryptedText, longestPlainText } from '@nalanda/contract/access/tools'
import { Copy } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ApiError } from '../../../api/problems/api-error.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { dismissToasts, toastError, toastSuccess } from '../../../ui/feedback/toasts.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { TextInput } from '../../../ui/form/Field.tsx'
import { Card, Page } from '../../../ui/page/Page.tsx'
import css from './RestoreCredentials.module.css'
import { type ToolWord, useToolWords } from './words.ts'

/** Page that encrypts and decrypts text with the portal's key, in two panels. */
export function RestoreCredentialsPage() {
  const t = useToolWords()
  return (
    <Page title={t('title')} about={t('about')}>
      <div className={css.panels}>
        <Panel type="decrypt" words={{ title: 'decryptPanel', input: 'encryptedCode', act: 'decrypt', output: 'password' }} />
        <Panel type="encrypt" words={{ title: 'encryptPanel', input: 'plainText', act: 'encrypt', output: 'encryptedCode' }} />
      </div>
    </Page>
  )
}

type Type = 'decrypt' | 'encrypt'
type Words = Record<'title' | 'input' | 'act' | 'output', ToolWord>
/** Refusals that contain instructions; for all others the screen shows one general sentence. */
const plain = ['access.text-too-long', 'platform.forbidden', 'platform.signed-out', 'web.unreachable']

function Panel({ type, words }: { type: Type; words: Words }) {
  const t = useToolWords()
  const [content, setContent] = useState('')
  const [error, setError] = useState<string>()
  const ask = useAct(access.getDecryptedValue, {
    done: t('done'),
    onError: (error) => toastError(error instanceof ApiError && plain.includes(error.code) ? error.message : t('failed')),
  })
  const output = ask.data?.data ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    dismissToasts()
    if (content.trim() === '') {
      const missing = t(type === 'decrypt' ? 'enterEncrypted' : 'enterPlain')
      setError(missing)
      toastError(missing)
      return
    }
    void ask.act({ query: { content, type } })
  }
  const change = (text: string) => {
    setContent(text)
    setError(undefined)
    ask.reset()
  }
  const copy = async () => {
    if (await copyText(output)) toastSuccess(t('copied'))
  }
  return (
    <Card title={t(words.title)}>
      <form noValidate onSubmit={submit} className={css.panel} autoComplete="off">
        <TextInput
          label={t(words.input)}
          value={content}
          error={error}
          maxLength={type === 'decrypt' ? longestEncryptedText : longestPlainText}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit" kind={type === 'decrypt' ? 'primary' : 'plain'} busy={ask.busy} className={css.act}>
          {t(words.act)}
        </Button>
        <TextInput label={t(words.output)} value={output} readOnly spellCheck={false} />
        {output && (
          <Button icon={Copy} size="small" className={css.act} onClick={() => void copy()}>
            {t('copy')}
          </Button>
        )}
      </form>
    </Card>
  )
}
