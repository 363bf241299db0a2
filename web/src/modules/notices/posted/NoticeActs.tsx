import { notices } from '@nalanda/contract/notices/notices'
import { type NoticeDetail, noticeWorkflow } from '@nalanda/contract/notices/posting'
import { can } from '@nalanda/contract/platform/workflow'
import { Ban, FileX, Pencil, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../api/act.ts'
import { useHandOverWords } from '../../../api/handover/words.ts'
import { useSendsMail } from '../../../api/institution.ts'
import { Button, buttonClass } from '../../../ui/form/Button.tsx'
import { dayText } from '../../../ui/format/format.ts'
import { message } from '../../../ui/i18n/messages.ts'
import { useGo } from '../../../ui/navigation/go.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialogs.tsx'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { RouteLink } from '../../../ui/page/RouteLink.tsx'
import { noticeViews } from '../notice-queries.ts'
import { dayOfInstant } from '../signer-text.ts'
import { useNoticeWords } from '../words.ts'

type Asked = 'post' | 'withdraw' | 'remove'

/** The possible actions on a notice in its present state. */
export function NoticeActs({ notice }: { notice: NoticeDetail }) {
  const t = useNoticeWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { id, revision, state, attachment } = notice
  const may = can(noticeWorkflow, state)
  const takeAway = useAct(notices.removeAttachment, { invalidates: noticeViews, done: message('deleted') })
  return (
    <>
      {may.change && attachment && (
        <Button
          icon={FileX}
          busy={takeAway.busy}
          onClick={() => void takeAway.act({ params: { id: String(id) }, body: { revision } })}
        >
          {t('removeFile')}
        </Button>
      )}
      {may.change && (
        <RouteLink to={`/app/Admin/Notices/${id}/Edit`} className={buttonClass()}>
          <Pencil size={18} aria-hidden />
          {t('edit')}
        </RouteLink>
      )}
      {may.remove && (
        <Button icon={Trash2} kind="danger" onClick={() => setAsked('remove')}>
          {t('remove')}
        </Button>
      )}
      {may.withdraw && (
        <Button icon={Ban} kind="danger" onClick={() => setAsked('withdraw')}>
          {t('withdraw')}
        </Button>
      )}
      {may.post && (
        <Button icon={Send} kind="primary" onClick={() => setAsked('post')}>
          {t('post')}
        </Button>
      )}
      <ActDialogs notice={notice} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function ActDialogs({ notice, asked, onClose }: { notice: NoticeDetail; asked: Asked | null; onClose: () => void }) {
  const sends = useSendsMail()
  const handOver = useHandOverWords()
  const t = useNoticeWords()
  const go = useGo()
  const { id, revision, title, size, isPublic } = notice
  const params = { id: String(id) }
  const post = useAct(notices.postNotice, {
    invalidates: noticeViews,
    done: ({ status, shownFrom }) =>
      status === 'scheduled' && shownFrom ? t('scheduledNow', { day: dayText(dayOfInstant(shownFrom)) }) : t('postedNow'),
  })
  const withdraw = useAct(notices.withdrawNotice, {
    input: (reason: string) => ({ params, body: { reason } }),
    invalidates: noticeViews,
    done: t('withdrawnNow'),
  })
  const remove = useAct(notices.removeDraft, {
    invalidates: noticeViews,
    done: message('deleted'),
    onDone: () => go('/app/Admin/Notices', { replace: true }),
  })
  return (
    <>
      <ConfirmDialog
        open={asked === 'post'}
        title={t('postTitle', { title })}
        action={t('post')}
        danger={false}
        onClose={onClose}
        onConfirm={() => post.submit({ params, body: { revision } })}
      >
        {size.people > 0 && <p>{sends ? t('postLead', { count: size.people }) : handOver('postLead', { count: size.people })}</p>}
        {isPublic && <p>{t('postPublic')}</p>}
      </ConfirmDialog>
      <ReasonDialog
        open={asked === 'withdraw'}
        title={t('withdrawTitle', { title })}
        action={t('withdraw')}
        danger
        onClose={onClose}
        onConfirm={withdraw.submit}
      >
        <p>{t('withdrawLead')}</p>
      </ReasonDialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title={t('removeTitle', { title })}
        action={t('remove')}
        onClose={onClose}
        onConfirm={() => remove.submit({ params })}
      >
        <p>{t('removeLead')}</p>
      </ConfirmDialog>
    </>
  )
}
