import { emailCalls } from '@nalanda/contract/access/emails'
import { notices } from '@nalanda/contract/notices/notices'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Megaphone, PenLine, SearchX } from 'lucide-react'
import { useAct } from '../../api/act.ts'
import { useSendsMail } from '../../api/institution.ts'
import { useMay } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { buttonClass } from '../../ui/form/Button.tsx'
import { Checkbox, TextInput } from '../../ui/form/Field.tsx'
import { useTypedSearch } from '../../ui/form/typing/use-typed-search.ts'
import { useScreenSearch, useSearchChange } from '../../ui/navigation/own-address.ts'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { MoreList, UnreadChoice } from './MoreList.tsx'
import { NoticeList } from './NoticeList.tsx'
import { emailsQuery, myNoticesQuery } from './notice-queries.ts'
import css from './notices.module.css'
import { useNoticeWords } from './words.ts'

/** The notices for the user: unread ones marked, with search and paging. */
export function NoticesPage() {
  const t = useNoticeWords()
  const mayPost = useMay()(notices.addNotice.allow)
  const search = useScreenSearch<'unread'>()
  const change = useSearchChange()
  const unread = search.unread === 'yes'
  const { q, typed, setTyped } = useTypedSearch()
  return (
    <Page
      title={t('notices')}
      about={t('noticesAbout')}
      actions={
        mayPost && (
          <RouteLink to="/app/Admin/Notices" className={buttonClass()}>
            <PenLine size={18} aria-hidden />
            {t('posted')}
          </RouteLink>
        )
      }
    >
      <div className={css.filters}>
        <UnreadChoice t={t} unread={unread} onChoose={(only) => void change({ unread: only ? 'yes' : undefined })} />
        <TextInput
          label={t('search')}
          type="search"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Found q={q} unread={unread} />
      <DigestChoice />
    </Page>
  )
}

function Found({ q, unread }: { q: string; unread: boolean }) {
  const t = useNoticeWords()
  const found = useInfiniteQuery(myNoticesQuery(q, unread))
  const empty = q ? (
    <EmptyState icon={SearchX} title={t('nothingFound')} />
  ) : (
    <EmptyState icon={Megaphone} title={unread ? t('nothingUnread') : t('nothing')}>
      {t('nothingLead')}
    </EmptyState>
  )
  return (
    <MoreList found={found} empty={empty}>
      {(items) => <NoticeList items={items} />}
    </MoreList>
  )
}

/** Whether unread notices are sent by e-mail. */
function DigestChoice() {
  const t = useNoticeWords()
  const sends = useSendsMail()
  const isOn = useQuery(emailsQuery).data?.choices.find(({ kind }) => kind === 'notices')?.isOn
  const choose = useAct(emailCalls.chooseEmails, {
    input: (wanted: boolean) => ({ params: { kind: 'notices' as const }, body: { isOn: wanted } }),
    replaces: emailsQuery,
    done: (_reply, wanted) => t(wanted ? 'digestOn' : 'digestOff'),
  })
  if (isOn === undefined || !sends) return null
  return (
    <p className={css.digest}>
      <Checkbox checked={choose.pending ?? isOn} onChange={(event) => void choose.act(event.target.checked)}>
        {t('digest')}
      </Checkbox>
    </p>
  )
}
