import {
  type ConcessionDetail,
  concessionCalls,
  concessionWorkflow,
  documentAccept,
  maxDocumentBytes,
} from '@nalanda/contract/concessions/concessions'
import { can } from '@nalanda/contract/platform/workflow'
import { Ban, FileText, PenLine, Send, Upload } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { ShowPdfButton } from '../../../api/files/ShowPdfButton.tsx'
import { UploadDialog } from '../../../api/files/UploadDialog.tsx'
import { ChangeDrawer } from '../../../api/record/ChangeDrawer.tsx'
import { ReasonAct } from '../../../api/record/ReasonAct.tsx'
import { useMay } from '../../../api/session.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { concessionViews } from '../views.ts'
import { useWords } from '../words.ts'
import { useConcessionForm } from './concession-form.tsx'

type Open = 'change' | 'document' | 'cancel' | null

/** The possible actions on a concession in its present state. */
export function ConcessionActs({ concession }: { concession: ConcessionDetail }) {
  const t = useWords()
  const mayManage = useMay()('concessions.manage')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const input = { params: { id: String(concession.id) } }
  const request = useAct(concessionCalls.request, { invalidates: concessionViews, done: t('requestedNow') })
  const allowed = can(concessionWorkflow, concession.state)
  return (
    <>
      {concession.document && (
        <ShowPdfButton icon={FileText} endpoint={concessionCalls.readDocument} input={input}>
          {t('showDocument')}
        </ShowPdfButton>
      )}
      {mayManage && allowed.attach && (
        <Button icon={Upload} onClick={() => setOpen('document')}>
          {t(concession.document ? 'replaceDocument' : 'addDocument')}
        </Button>
      )}
      {mayManage && allowed.change && (
        <Button icon={PenLine} onClick={() => setOpen('change')}>
          {t('change')}
        </Button>
      )}
      {mayManage && allowed.cancel && (
        <Button kind="danger" icon={Ban} onClick={() => setOpen('cancel')}>
          {t('cancelConcession')}
        </Button>
      )}
      {mayManage && allowed.request && (
        <Button
          kind="primary"
          icon={Send}
          busy={request.busy}
          onClick={() => void request.act({ ...input, body: { revision: concession.revision } })}
        >
          {t('requestIt')}
        </Button>
      )}
      {open === 'change' && <ChangeConcession concession={concession} onClose={close} />}
      {open === 'document' && <DocumentDialog id={concession.id} onClose={close} />}
      {open === 'cancel' && <CancelDialog concession={concession} onClose={close} />}
    </>
  )
}

type Part = { concession: ConcessionDetail; onClose: () => void }

function ChangeConcession({ concession, onClose }: Part) {
  return (
    <ChangeDrawer
      calls={concessionCalls.concessions}
      get={concessionCalls.get}
      affects={concessionViews}
      row={concession}
      name={concession.fullName}
      form={useConcessionForm()}
      onClose={onClose}
    />
  )
}

function CancelDialog({ concession, onClose }: Part) {
  const t = useWords()
  const { type, fullName: name } = concession
  return (
    <ReasonAct
      call={concessionCalls.cancel}
      record={concession}
      invalidates={concessionViews}
      done={t('cancelledNow')}
      title={t('cancelTitle', { type, name })}
      action={t('cancelConcession')}
      onClose={onClose}
    >
      <p>{t('cancelLead')}</p>
    </ReasonAct>
  )
}

/** Uploads the supporting document of a request, replacing an earlier one. */
function DocumentDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useWords()
  const store = useAct(concessionCalls.attach, {
    input: (document: File) => ({ params: { id: String(id) }, files: { document } }),
    invalidates: concessionViews,
    done: t('documentStored'),
    onDone: onClose,
  })
  return (
    <UploadDialog
      title={t('addDocument')}
      label={t('chooseDocument')}
      hint={t('dropDocumentHint')}
      accept={documentAccept}
      maxBytes={maxDocumentBytes}
      store={store}
      onClose={onClose}
    />
  )
}
