import { achievementCalls, type DocumentedAchievement } from '@nalanda/contract/achievements/achievements'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../api/act.ts'
import { Waiting } from '../../api/figures/Waiting.tsx'
import { queryOf } from '../../api/queries.ts'
import { useMay } from '../../api/session.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { Button, IconButton } from '../../ui/form/Button.tsx'
import { dayText } from '../../ui/format/format.ts'
import { ConfirmDialog } from '../../ui/overlay/Dialogs.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { RouteLink } from '../../ui/page/RouteLink.tsx'
import { Table, type TableColumn } from '../../ui/table/Table.tsx'
import { useUiWords } from '../../ui/words.ts'
import { EditAchievementDialog } from './EditAchievementDialog.tsx'
import { NewAchievementDialog } from './NewAchievementDialog.tsx'
import { SearchAchievementDialog, type Searched } from './SearchAchievementDialog.tsx'
import { type Translate, useWords } from './words.ts'

type Open = 'search' | 'new' | { edit: DocumentedAchievement } | { remove: DocumentedAchievement } | null

/**
 * Achievements as the documents describe the screen: searched by department and faculty, added, edited and deleted. After an edit or a deletion the table is
 * empty.
 */
export function AchievementsPage() {
  const t = useWords()
  const ui = useUiWords()
  const mayEdit = useMay()('achievements.edit')
  const [searched, setSearched] = useState<Searched | null>(null)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const empty = () => setSearched(null)
  return (
    <Page
      title={t('achievements')}
      about={t('achievementsAbout')}
      actions={
        <>
          <Button icon={Search} onClick={() => setOpen('search')}>
            {ui('search')}
          </Button>
          {mayEdit && (
            <Button kind="primary" icon={Plus} onClick={() => setOpen('new')}>
              {t('new')}
            </Button>
          )}
        </>
      }
    >
      {searched ? (
        <Found searched={searched} onOpen={setOpen} />
      ) : (
        <EmptyState title={t('notSearched')}>{t('notSearchedText')}</EmptyState>
      )}
      {open === 'search' && <SearchAchievementDialog onSearch={setSearched} onClose={close} />}
      {open === 'new' && <NewAchievementDialog onSaved={setSearched} onClose={close} />}
      {open !== null && typeof open === 'object' && 'edit' in open && (
        <EditAchievementDialog achievement={open.edit} onEdited={empty} onClose={close} />
      )}
      {open !== null && typeof open === 'object' && 'remove' in open && (
        <DeleteDialog achievement={open.remove} onDeleted={empty} onClose={close} />
      )}
    </Page>
  )
}

function Found({ searched, onOpen }: { searched: Searched; onOpen: (open: Open) => void }) {
  const t = useWords()
  const query = { facultyName: searched.faculty, facultyDept: searched.department }
  const { data, error, refetch } = useQuery(queryOf(achievementCalls.getfacultyAchievements, { query }))
  if (!data) return <Waiting {...{ error, refetch }} rows={4} />
  if (data.length === 0) return <EmptyState title={t('noneFound')}>{t('noneFoundText', { name: searched.faculty })}</EmptyState>
  const rows = data.map((row, at) => ({ ...row, number: at + 1 }))
  return <Table label={t('achievements')} stacked columns={columns(t, onOpen)} rows={rows} rowId={({ id }) => id} />
}

type Row = DocumentedAchievement & { number: number }

const columns = (t: Translate, onOpen: (open: Open) => void): TableColumn<Row>[] => [
  { field: 'number', head: t('serialNumber'), numeric: true, cell: ({ number }) => number },
  { field: 'faculty', head: t('faculty'), main: true, cell: ({ facultyName }) => facultyName },
  { field: 'date', head: t('date'), code: true, cell: ({ dates }) => dayText(dates) },
  {
    field: 'description',
    head: t('description'),
    cell: ({ id, description, dates }) => (
      <RouteLink to={`/app/Faculty/Achievements/${id}`} aria-label={t('openOf', { day: dayText(dates), description })}>
        {description}
      </RouteLink>
    ),
  },
  {
    field: 'edit',
    head: t('edit'),
    cell: (row) =>
      row.mayChange && (
        <IconButton label={t('editOf', { day: dayText(row.dates) })} onClick={() => onOpen({ edit: row })}>
          <Pencil size={16} aria-hidden />
        </IconButton>
      ),
  },
  {
    field: 'delete',
    head: t('delete'),
    cell: (row) =>
      row.mayChange && (
        <IconButton label={t('deleteOf', { day: dayText(row.dates) })} onClick={() => onOpen({ remove: row })}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      ),
  },
]

type DeleteProps = { achievement: DocumentedAchievement; onDeleted: () => void; onClose: () => void }

function DeleteDialog({ achievement, onDeleted, onClose }: DeleteProps) {
  const t = useWords()
  const { id, description: text, facultyName: name } = achievement
  const remove = useAct(achievementCalls.deletefacultyAchiveMent, {
    invalidates: [achievementCalls],
    done: t('deleted'),
    onDone: onDeleted,
  })
  return (
    <ConfirmDialog
      open
      danger
      title={t('deleteTitle')}
      action={t('delete')}
      onConfirm={() => remove.submit({ body: { id } })}
      onClose={onClose}
    >
      <p>{t('deleteLead', { text, name })}</p>
    </ConfirmDialog>
  )
}
