import type { Payer } from '@nalanda/contract/fees/payers'
import { structures } from '@nalanda/contract/fees/structures'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePresentYear, useYearChoices } from '../../../api/academic-years.ts'
import { QueryBoundary } from '../../../api/figures/QueryBoundary.tsx'
import { queryOf } from '../../../api/queries.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { dayText, rupees } from '../../../ui/format/format.ts'
import { PanelDialog } from '../../../ui/overlay/Dialogs.tsx'
import { Table } from '../../../ui/table/Table.tsx'
import css from '../Fees.module.css'
import { FindStudent } from '../FindStudent.tsx'
import { useStructureWords } from './words.ts'

/** Shows the amount that one student would pay in a year by the matching structure, before demands are raised. */
export function PreviewStudent({ academicYear, onClose }: { academicYear: number; onClose: () => void }) {
  const t = useStructureWords()
  const [student, setStudent] = useState<Payer | null>(null)
  const [year, setYear] = useState(academicYear)
  const isOver = year < usePresentYear()
  return (
    <PanelDialog open width="md" title={t('previewFor')} onClose={onClose}>
      <div className={css.form}>
        <FindStudent onFound={setStudent} />
        <Select label={t('academicYear')} options={useYearChoices()} value={year} onChange={setYear} />
        {isOver && <p className={css.quiet}>{t('pastResidence')}</p>}
        {student && <Items student={student} year={year} />}
      </div>
    </PanelDialog>
  )
}

function Items({ student, year }: { student: Payer; year: number }) {
  const t = useStructureWords()
  const query = { studentId: String(student.id), academicYear: String(year) }
  const asked = useQuery(queryOf(structures.previewStudent, { query }))
  return (
    <QueryBoundary query={asked} rows={4}>
      {({ structure, items, totalPaise }) => (
        <>
          <p>
            <strong>{student.fullName}</strong>{' '}
            <span className={css.quiet}>
              {structure
                ? [t('previewFits', { batch: structure.batch }), structure.seatType, structure.category]
                    .filter(Boolean)
                    .join(' · ')
                : t('fitsNone')}
            </span>
          </p>
          {items.length > 0 && (
            <Table
              label={t('previewFor')}
              stacked
              rows={items}
              rowId={({ headId, instalment }) => `${headId} ${instalment}`}
              columns={[
                { field: 'head', head: t('feeHead'), main: true, cell: ({ head }) => head, foot: t('total') },
                { field: 'instalment', head: t('instalment'), numeric: true, cell: ({ instalment }) => instalment },
                { field: 'dueOn', head: t('dueOn'), code: true, cell: ({ dueOn }) => dayText(dueOn) },
                {
                  ...{ field: 'amount', head: t('amount'), numeric: true, foot: rupees(totalPaise) },
                  cell: ({ amountPaise }) => rupees(amountPaise),
                },
                {
                  ...{ field: 'raised', head: t('totalDemanded'), numeric: true },
                  cell: ({ raisedPaise }) => (raisedPaise === null ? t('notYet') : rupees(raisedPaise)),
                },
              ]}
            />
          )}
        </>
      )}
    </QueryBoundary>
  )
}
